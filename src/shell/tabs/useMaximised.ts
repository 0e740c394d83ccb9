import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { maximiseToggled } from '@/store/layout/slice';

/** Esc gives the sider and the header back, unless something lies above that it closes. Menus keep the key to themselves. */
export function useMaximised(): void {
  const dispatch = useAppDispatch();
  const maximised = useAppSelector((state) => state.layout.maximised);
  useEffect(() => {
    if (!maximised) return;
    const handleKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('.bp6-overlay-open')) dispatch(maximiseToggled());
    };
    document.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, [maximised, dispatch]);
}

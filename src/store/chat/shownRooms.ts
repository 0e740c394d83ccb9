import { useEffect } from 'react';

/** Rooms whose conversation the user sees, with the number of their views. */
const shown = new Map<string, number>();

/** Whether a conversation is in view. Its new messages then need no notice. */
export const isRoomShown = (room: string): boolean =>
  shown.has(room) && document.visibilityState === 'visible';

/** Counts a room as shown while its conversation is. The effects of a hidden page have ended. */
export function useShownRoom(room: string): void {
  useEffect(() => {
    shown.set(room, (shown.get(room) ?? 0) + 1);
    return () => {
      const others = (shown.get(room) ?? 1) - 1;
      if (others === 0) shown.delete(room);
      else shown.set(room, others);
    };
  }, [room]);
}

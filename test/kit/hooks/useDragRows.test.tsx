import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useDragRows } from '@/kit/hooks/useDragRows';

const height = 20;
const moves: [id: string, to: number][] = [];
const onMove = (id: string, to: number) => void moves.push([id, to]);

function List() {
  const list = useRef<HTMLUListElement>(null);
  const { dragged, handlersOf } = useDragRows(list, onMove);
  return (
    <ul ref={list}>
      {['a', 'b', 'c'].map((id) => (
        <li key={id} data-dragged={id === dragged}>
          <button type="button" {...handlersOf(id)}>
            {id}
          </button>
        </li>
      ))}
    </ul>
  );
}

test('a row follows the pointer among the rows until it is let go', () => {
  render(<List />);
  // jsdom lays nothing out and captures no pointer.
  for (const [at, row] of screen.getAllByRole('listitem').entries()) {
    row.getBoundingClientRect = () => new DOMRect(0, at * height, 100, height);
    row.scrollIntoView = () => undefined;
  }
  const handle = screen.getByRole('button', { name: 'a' });
  handle.setPointerCapture = () => undefined;
  const moveTo = (clientY: number) =>
    fireEvent(handle, new MouseEvent('pointermove', { clientY, bubbles: true }));
  moveTo(30);
  expect(moves).toEqual([]);
  fireEvent.pointerDown(handle);
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('data-dragged', 'true');
  moveTo(2.5 * height);
  expect(moves).toEqual([['a', 2]]);
  moveTo(500);
  fireEvent.pointerUp(handle);
  moveTo(30);
  expect(moves).toEqual([['a', 2]]);
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('data-dragged', 'false');
});

import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { guardTyping } from '@/kit/typingGuard';
import { TestBroadcastChannel } from './broadcastChannel';
import { Locks } from './locks';
import { TestResizeObserver } from './resizeObserver';

// Never fails because a machine is slow: the limit only ends a test that hangs.
configure({ asyncUtilTimeout: 60_000 });

// As src/app/main.tsx does, before anything renders.
guardTyping();

// Browser features that jsdom lacks.
Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true });
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
globalThis.ResizeObserver = TestResizeObserver;
Reflect.set(globalThis, 'BroadcastChannel', TestBroadcastChannel);
File.prototype.text ??= function (this: File) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(this);
  });
};
// jsdom's own Blob differs from the global one.
const blobs = Object.getPrototypeOf(File.prototype) as Blob;
blobs.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

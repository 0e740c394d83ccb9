import '@testing-library/jest-dom';
import { Locks } from './locks';

// What browsers have and jsdom has not.
Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true });
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
Element.prototype.scrollIntoView = () => undefined;

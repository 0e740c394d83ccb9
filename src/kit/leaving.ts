let leaving = false;

// The browser breaks off what is under way before the page is gone. Whoever stays after all goes on a moment later.
window.addEventListener('beforeunload', () => {
  leaving = true;
  setTimeout(() => {
    leaving = false;
  }, 2000);
});

/** Whether this page is being left: what fails now fails for that, and nobody is there to be told. */
export const isLeaving = (): boolean => leaving;

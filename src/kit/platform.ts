/** Whether the keyboard is Apple's: Cmd stands for Ctrl, and Option types characters. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(window.navigator.platform);

// Settings of this installation; src/kit/config.ts lists them with their defaults.
window.consoleConfig = {};

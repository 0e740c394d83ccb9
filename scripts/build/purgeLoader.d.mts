declare const purge: (css: string) => Promise<string>;
export default purge;

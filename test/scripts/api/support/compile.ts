import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

/** Writes files below a folder, which is created. */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

/**
 * Returns the errors of the TypeScript compiler, with the settings of the project or of a copy.
 *
 * @param types packages of global types; none: those of a browser
 */
export function complaints(paths: readonly string[], root = '.', types = ['node', 'jest']): string[] {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  // Only the settings are wanted: listing every file of the project takes seconds.
  const host = { ...ts.sys, readDirectory: () => [] };
  const { options } = ts.parseJsonConfigFileContent(config, host, resolve(root));
  const program = ts.createProgram(paths, { ...options, noEmit: true, types });
  return paths.flatMap((path) => {
    const file = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText, start = 0 }) => {
        const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
        return `${path}:${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
      },
    );
  });
}

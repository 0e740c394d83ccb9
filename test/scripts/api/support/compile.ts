import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

/** Writes files below a folder, whose path is made. */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

/** What the TypeScript compiler says against these files, under the project's own settings. */
export function complaints(paths: readonly string[]): string[] {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve('.'));
  const program = ts.createProgram(paths, { ...options, noEmit: true, types: ['node'] });
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

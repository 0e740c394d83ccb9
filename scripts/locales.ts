import { checkLocales } from './locales/check';

const problems = checkLocales(process.cwd());
problems.forEach((problem) => console.error(problem));
console.log(problems.length === 0 ? 'locales: nothing to mend' : `locales: ${problems.length} to mend`);
process.exitCode = problems.length === 0 ? 0 : 1;

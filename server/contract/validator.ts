import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject, FuncKeywordDefinition, ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Operation } from '@/api/gen/operations';
import { comparable } from '@/kit/comparable';
import { parametersOf, pathOperation } from './contract';
import type { Contract } from './contract';
import { pointerStep } from './parameters';
import { resolve } from './resolve';

/** Returns the errors of Ajv, at most ten; empty when the value is valid. */
type Check = (value: unknown) => readonly ErrorObject[];

/** Keys of the contract's `responses`. */
export type AnswerStatus = '200' | '202' | 'default';

/** The checks of one operation. */
export type Validator = {
  /** Checks the parameters of one place as an object. Unknown query parameters are errors. */
  parameters: (operation: Operation, place: 'path' | 'query' | 'header') => Check;
  body: (operation: Operation, mediaType: string) => Check;
  /** Checks a JSON answer: of success (200, or 202 for a proposal), or a refusal (`default`). */
  answer: (operation: Operation, status: AnswerStatus) => Check;
  /** Checks a value by a schema of the contract: `#/components/schemas/ChatAuth`. */
  schema: (pointer: string) => Check;
};

const earliest = Date.parse('0001-01-01T00:00:00Z');
const latest = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether JavaScript and PostgreSQL both accept the time: no leap second, no year 0. */
const isTime = (text: string): boolean => {
  const millis = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d/.test(text) ? Date.parse(text) : NaN;
  return millis >= earliest && millis <= latest;
};

/** Formats that only control how the console renders a value; `pattern` validates it. */
export const shownFormats = ['decimal', 'rate', 'minutes', 'multiline', 'html', 'color', 'file', 'avatar'];

/** Replaces an uploaded file while its form is validated. Input cannot contain it, because NUL is refused before. */
export const fileMark = '\0file';

/**
 * `uniqueItems` for untrusted values. Ajv's own keyword calls `toString` of the items and throws when an item has a field
 * of that name.
 */
export const distinctItems: FuncKeywordDefinition = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  validate: (wanted: boolean, items: readonly unknown[]) =>
    !wanted || new Set(items.map(comparable)).size === items.length,
};

const mostErrors = 10;
const mostItems = 100;
const mostDepth = 20;

/** Returns a copy with the first items of each list and the first fields of each object, and nothing at great depth. */
const shortened = (value: unknown, depth = 0): unknown => {
  if (typeof value !== 'object' || value === null || depth > mostDepth) return value;
  if (Array.isArray(value)) return value.slice(0, mostItems).map((item) => shortened(item, depth + 1));
  const fields = Object.entries(value).slice(0, mostItems);
  return Object.fromEntries(fields.map(([name, child]) => [name, shortened(child, depth + 1)]));
};

/** Returns checks that stop at the first error, or that find all. Each check is compiled at its first use. */
const compiler = (contract: Contract, allErrors: boolean) => {
  // Compiling takes longer than all checks of a process: shared schemas are compiled once, and without rewriting the code.
  // The schemas themselves are checked by `npm run api:lint`.
  const ajv = new Ajv2020({
    strict: false,
    allErrors,
    inlineRefs: false,
    code: { optimize: false },
    validateSchema: false,
  });
  ajv.removeKeyword('uniqueItems').addKeyword(distinctItems);
  addFormats(ajv);
  for (const format of shownFormats) ajv.addFormat(format, true);
  ajv.addFormat('date-time', isTime);
  ajv.addFormat('binary', (text: string) => text === fileMark);
  ajv.addSchema(contract.document, 'contract');
  const compiled = new Map<string, ValidateFunction>();
  return (key: string, schema: () => object): Check => {
    const validate = compiled.get(key) ?? ajv.compile(schema());
    compiled.set(key, validate);
    return (value) => (validate(value) ? [] : (validate.errors ?? []));
  };
};

/** Creates the validator over the bundled contract. */
export const validatorOf = (contract: Contract): Validator => {
  const known = validators.get(contract) ?? createValidator(contract);
  validators.set(contract, known);
  return known;
};

/** A schema takes milliseconds to compile, so platforms of one contract share what they have compiled. */
const validators = new WeakMap<Contract, Validator>();

const createValidator = (contract: Contract): Validator => {
  const first = compiler(contract, false);
  let all: ReturnType<typeof compiler> | null = null;
  const check = (key: string, schema: () => object): Check => {
    const firstError = first(key, schema);
    return (value) => {
      const found = firstError(value);
      if (found.length === 0) return found;
      all ??= compiler(contract, true);
      // All errors of a large value would take long, so the others are looked for near the beginning of its lists.
      const more = all(key, schema)(shortened(value)).slice(0, mostErrors);
      return more.length > 0 ? more : found;
    };
  };
  return {
    parameters: (operation, place) =>
      check(`${operation.id} ${place}`, () => {
        const parameters = parametersOf(contract, operation).filter((one) => one.in === place);
        return {
          type: 'object',
          additionalProperties: place !== 'query',
          properties: Object.fromEntries(
            parameters.map((one) => [nameIn(place, one.name), inContract(one.pointer)]),
          ),
          required: parameters.filter((one) => one.required).map((one) => nameIn(place, one.name)),
        };
      }),
    schema: (pointer) => check(pointer, () => inContract(pointer)),
    body: (operation, mediaType) =>
      check(`${operation.id} ${mediaType}`, () => {
        const body = pathOperation(contract, operation).requestBody;
        return inContract(
          `${body?.$ref ?? `${operationPointer(operation)}/requestBody`}/content/${step(mediaType)}/schema`,
        );
      }),
    answer: (operation, status) =>
      check(`${operation.id} ${status}`, () => {
        const answer = pathOperation(contract, operation).responses?.[status];
        const hasJson = answer && 'application/json' in (resolve(contract.document, answer).content ?? {});
        if (!hasJson) throw new Error(`${operation.id} declares no JSON answer for ${status}.`);
        const pointer = answer.$ref ?? `${operationPointer(operation)}/responses/${status}`;
        return inContract(`${pointer}/content/${step('application/json')}/schema`);
      }),
  };
};

/** Returns header names in lower case, as `Headers` stores them. */
const nameIn = (place: string, name: string): string => (place === 'header' ? name.toLowerCase() : name);
const step = (name: string): string => encodeURIComponent(pointerStep(name));
const operationPointer = ({ path, method }: Operation): string => `#/paths/${step(path)}/${method}`;
const inContract = (pointer: string) => ({ $ref: `contract${pointer}` });

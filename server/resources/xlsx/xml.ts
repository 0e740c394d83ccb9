import { SaxesParser } from 'saxes';
import { WorkbookFault } from './fault';

/** Events of parsing; names have no prefix. */
export type XmlEvents = {
  open?: (name: string, attribute: (name: string) => string | undefined) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses XML as a stream. Refuses a document type, because workbooks have none and it could define entities. */
export const readXml = async (
  chunks: AsyncIterable<string>,
  { open, text, close }: XmlEvents,
): Promise<void> => {
  const parser = new SaxesParser();
  const refuse = () => {
    throw new WorkbookFault('workbook');
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) =>
    open?.(local(name), (wanted) => {
      const found = attributes[wanted];
      if (found !== undefined) return found;
      const prefixed = Object.keys(attributes).find((each) => each.endsWith(`:${wanted}`));
      return prefixed === undefined ? undefined : attributes[prefixed];
    }),
  );
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('closetag', ({ name }) => close?.(local(name)));
  for await (const chunk of chunks) parser.write(chunk);
  parser.close();
};

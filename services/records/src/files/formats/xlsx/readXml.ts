import { type SaxesOptions, SaxesParser } from 'saxes'
import { UnreadableFileError } from '../../RowSource.ts'
import { maxRecordLength } from '../limits.ts'
import { broken } from './openArchive.ts'

/** What happens while a document is read. Names come without their prefix. */
export interface XmlHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/**
 * Reads a document piece by piece; gives a turn after each, so that the caller can take what the handler has collected.
 * Document types are refused, so that no entity is ever expanded.
 * @throws UnreadableFileError when it is no well-formed XML or is cut off
 */
export async function* readXml(pieces: AsyncIterable<Buffer>, handler: XmlHandler): AsyncGenerator<void> {
  let sinceEvent = 0
  const parser = new SaxesParser<SaxesOptions & { xmlns: false }>({ xmlns: false, position: false })
  parser.on('doctype', () => {
    throw broken('document type')
  })
  parser.on('opentag', (tag) => {
    sinceEvent = 0
    handler.open(localName(tag.name), tag.attributes)
  })
  parser.on('closetag', (tag) => {
    sinceEvent = 0
    handler.close?.(localName(tag.name))
  })
  parser.on('text', (text) => handler.text?.(text))
  parser.on('cdata', (text) => handler.text?.(text))
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for await (const chunk of pieces) {
      sinceEvent += chunk.length
      parser.write(decoder.decode(chunk, { stream: true }))
      // The parser collects a text until its tag ends.
      if (sinceEvent > maxRecordLength) throw new UnreadableFileError('工作簿中有超过 4 MB 的单元格。', 1)
      yield
    }
    parser.write(decoder.decode()).close()
  } catch (error) {
    throw error instanceof UnreadableFileError ? error : broken(error)
  }
  yield
}

export async function readWholeXml(pieces: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  for await (const _ of readXml(pieces, handler));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

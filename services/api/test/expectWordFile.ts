import { inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'
import type { ReadServer } from './testServer.ts'

/** A form's file opens as Word opens it, and says whether it is a sample. */
export async function expectWordFile(
  { app }: Pick<ReadServer, 'app'>,
  { url, mediaType }: { url: string; mediaType: string },
): Promise<void> {
  const answer = await app.inject({ url })
  expect(answer.statusCode, url).toBe(200)
  expect(answer.headers['content-type'], url).toBe(mediaType)
  const parts = readParts(answer.rawPayload)
  const document = parts.get('word/document.xml') ?? ''
  const words = `${document}${parts.get('word/header1.xml')}`
  expect(document, url).toMatch(/^<\?xml .*<w:document .*<\/w:document>$/s)
  expect(/样本/.test(words), url).toBe(url.endsWith('sample.docx'))
}

/** The parts of a ZIP by name, read by its central directory. */
function readParts(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const parts = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const data = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    parts.set(name, (zip.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data)).toString('utf8'))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return parts
}

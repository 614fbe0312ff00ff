import { hash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { CommonPrefix } from './CommonPrefix.ts'
import { EncodedBody, type Encoding, pickEncoding } from './EncodedBody.ts'

const text = Array.from({ length: 500 }, (_, index) => `第 ${index * 7919} 项政务服务`).join('，')
const bytesOf = (content = text) => new EncodedBody([Buffer.from(content)])
const decoders: Readonly<Record<Encoding, (form: Buffer) => Buffer>> = {
  identity: (form) => form,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['zstd, br;q=0.9', 'zstd'],
  ['zstd;q=0, br', 'br'],
  ['zstd', 'identity'],
  ['gzip;q=1.0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
  ['BR', 'br'],
  ['*', 'identity'],
])('answers %s with %s', (header, encoding) => expect(pickEncoding(header)).toBe(encoding))

describe('the bytes of an answer', () => {
  it('are the same in every encoding, whichever is asked for first', async () => {
    for (const order of [
      ['br', 'gzip', 'zstd', 'identity'],
      ['identity', 'zstd', 'gzip', 'br'],
      ['gzip', 'br', 'identity', 'zstd'],
      ['zstd', 'br', 'identity', 'gzip'],
    ] as const) {
      const content = bytesOf()
      for (const encoding of order) expect(decoders[encoding](await content.get(encoding)).toString()).toBe(text)
    }
  })

  it.each([700, 60_000, 65_520, 65_521, 300_000])('find in %d bytes before them what they repeat', async (length) => {
    const unlike = Array.from({ length: Math.ceil(length / 44) }, (_, index) => hash('sha256', `${index}`, 'base64'))
    const once = unlike.join('').slice(0, length)
    const form = await bytesOf(once + once).get('br')
    expect(brotliDecompressSync(form).toString()).toBe(once + once)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
    expect(form.byteLength).toBeLessThan(brotliCompressSync(once + once, { params }).byteLength * 1.01)
  })

  it('are the same with the same validator in however many pieces they come', async () => {
    const bytes = Buffer.from(text)
    const pieces = [bytes.subarray(0, 1_000), bytes.subarray(1_000, 1_001), bytes.subarray(1_001)]
    for (const encoding of ['identity', 'br', 'gzip', 'zstd'] as const) {
      const [whole, content] = [bytesOf(), new EncodedBody(pieces)]
      expect(decoders[encoding](await content.get(encoding)).toString()).toBe(text)
      await whole.get(encoding)
      expect(content).toMatchObject({ etag: whole.etag, storedBytes: whole.storedBytes })
    }
  })

  it.each(['identity', 'br', 'gzip', 'zstd'] as const)(
    'begin in %s with what many answers begin with, under the validator of the whole',
    async (encoding) => {
      const prefix = new CommonPrefix(Buffer.from(text))
      for (const rest of ['正文'.repeat(200), '另一页'.repeat(300)]) {
        const content = new EncodedBody([Buffer.from(rest.slice(0, 9)), Buffer.from(rest.slice(9))], prefix)
        const whole = new EncodedBody([prefix.bytes, Buffer.from(rest)])
        expect(content.storedBytes).toBe(whole.storedBytes)
        const form = await content.get(encoding)
        expect(decoders[encoding](form).toString()).toBe(`${prefix.bytes}${rest}`)
        expect(content.storedBytes).toBe(form.byteLength)
        await Promise.all([content.get('br'), whole.get('br')])
        expect(content.etag).toBe(whole.etag)
        expect((await content.get('identity')).toString()).toBe(`${prefix.bytes}${rest}`)
      }
    },
  )

  it('are held once: what was compressed is not held plain beside it', async () => {
    const content = bytesOf()
    expect(content.storedBytes).toBe(Buffer.byteLength(text))
    const compressed = await content.get('br')
    expect(content.storedBytes).toBe(compressed.byteLength)
    await content.get('identity')
    expect(content.storedBytes).toBe(compressed.byteLength)
  })

  it('are brotli for who takes zstd, once somebody asked for that or for them often, and zstd no longer', async () => {
    const content = bytesOf()
    expect(content.encodingFor('zstd')).toBe('zstd')
    await content.get('zstd')
    expect(content.encodingFor('zstd')).toBe('zstd')
    await content.improve()
    expect(content.encodingFor('zstd')).toBe('br')
    expect(content.storedBytes).toBe(content.encoded('br')?.byteLength)
    await content.get('zstd')
    expect(content.encoded('zstd')).toBeUndefined()
    expect(content.storedBytes).toBe(content.encoded('br')?.byteLength)
  })

  it('have one validator, whichever form was made first', async () => {
    const [one, other] = [bytesOf(), bytesOf()]
    await one.get('br')
    await other.get('zstd')
    expect(other.etag).toBe(one.etag)
    expect(one.etag).toMatch(/^W/)
  })

  it('take no more memory than they say: what zlib cuts from a larger piece is copied out of it', async () => {
    const content = bytesOf()
    for (const form of [await content.get('zstd'), await content.get('gzip'), await content.get('br')])
      expect(form.buffer.byteLength).toBe(form.byteLength)
    await content.improve()
    expect(content.encoded('br')?.buffer.byteLength).toBe(content.encoded('br')?.byteLength)
  })

  it('are compressed once for visitors who ask at the same time', async () => {
    const content = bytesOf()
    const [one, other] = await Promise.all([content.get('br'), content.get('br')])
    expect(one).toBe(other)
  })

  it('keep their validator when they are compressed better', async () => {
    const content = bytesOf()
    const quick = await content.get('br')
    const { etag } = content
    await content.improve()
    const best = await content.get('br')
    expect(best.byteLength).toBeLessThan(quick.byteLength)
    expect(brotliDecompressSync(best).toString()).toBe(text)
    expect(content.etag).toBe(etag)
    expect(etag).toMatch(/^W\/"[0-9a-z]+-[0-9a-z]+"$/)
  })

  it('are sent as they are when they are few', async () => {
    const content = bytesOf('短')
    expect(content.encodingFor('br')).toBe('identity')
  })

  it.each(['br', 'zstd'] as const)(
    'go to a disk in %s when they are at hand in it, and come back as they were',
    async (encoding) => {
      const content = bytesOf()
      const form = await content.get(encoding)
      const stored = await content.getStored()
      expect(stored).toEqual({ encoding, bytes: form })
      const copy = EncodedBody.fromStored(stored, content.etag)
      expect((await copy.get('identity')).toString()).toBe(text)
      expect(copy.etag).toBe(content.etag)
    },
  )

  it('go to a disk in brotli when nobody asked for them compressed', async () => {
    expect((await bytesOf().getStored()).encoding).toBe('br')
  })
})

import cookie from '@fastify/cookie'
import formBody from '@fastify/formbody'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { makeManifest, makeRegistry } from '../../registry/test/makeRegistry.ts'
import { makeVariant } from '../../variants/test/openVariants.ts'
import { readChoice } from '../../variants/VisitorVariants.ts'
import { registerPreviews } from './previews.ts'

const guides = { ...makeManifest('guides', '1.0.1-bbbbbbbb'), title: '办事指南' }
const variants = [makeVariant('redesign', guides), makeVariant('canary', makeManifest('halls', '1.0.1-bbbbbbbb'))]

async function open({ allowsChoice = true, registry = makeRegistry({ variants }) } = {}) {
  const shell = Fastify()
  await shell.register(cookie)
  await shell.register(formBody)
  registerPreviews(shell, { renderers: { registry }, allowsChoice })
  return {
    get: (url: string) => shell.inject({ url }),
    post: (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      shell.inject({
        method: 'POST',
        url: '/preview',
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
  }
}

describe('the address of a preview', () => {
  it('says what it would change, and changes nothing before the button is pressed', async () => {
    const { statusCode, headers, body } = await (await open()).get('/preview/redesign')
    expect(statusCode).toBe(200)
    expect(body).toContain('办事指南“redesign”（1.0.1-bbbbbbbb）')
    expect(body).toContain('<input type="hidden" name="preview" value="redesign"><button>开始预览</button>')
    expect(headers['set-cookie']).toBeUndefined()
    expect([headers['x-robots-tag'], headers['cache-control']]).toEqual(['noindex', 'no-store'])
  })

  it.each(['/preview/unknown', '/preview/canary', '/preview/%3Cscript%3E'])('is none under %s', async (url) => {
    expect((await (await open()).get(url)).statusCode).toBe(404)
  })

  it('begins with the button, for this browser and until it is closed', async () => {
    const { statusCode, headers } = await (await open()).post(
      { preview: 'redesign' },
      { 'sec-fetch-site': 'same-origin' },
    )
    expect([statusCode, headers.location]).toEqual([303, '/'])
    expect(headers['set-cookie']).toBe('portal-variants=redesign; Path=/; HttpOnly; SameSite=Lax')
  })

  it('ends with the button of the banner', async () => {
    const { headers } = await (await open()).post({})
    expect(headers['set-cookie']).toMatch(/^portal-variants=; .*Expires=Thu, 01 Jan 1970/)
  })

  it('is nothing that a page of another site can begin', async () => {
    const { statusCode, headers } = await (await open()).post(
      { preview: 'redesign' },
      { 'sec-fetch-site': 'cross-site' },
    )
    expect([statusCode, headers['set-cookie']]).toEqual([403, undefined])
  })
})

describe('the choice for each area', () => {
  it('offers what there is beside the live builds', async () => {
    const { body } = await (await open()).get('/preview')
    expect(body).toContain('<label>办事指南 <select name="guides"><option value="">线上版本</option>')
    expect(body).toContain('<option value="canary">')
    const empty = await (await open({ registry: makeRegistry() })).get('/preview')
    expect(empty.body).toContain('现在没有预览版')
  })

  it('is kept as it was made, without what does not exist', async () => {
    const { headers } = await (await open()).post({ guides: 'redesign', halls: 'canary', search: 'redesign', x: 'y' })
    expect(readChoice(String(headers['set-cookie']).split(';')[0])).toEqual({
      kind: 'areas',
      areas: { guides: 'redesign', halls: 'canary' },
    })
  })

  it('is not there where the portal does not allow it', async () => {
    const portal = await open({ allowsChoice: false })
    expect((await portal.get('/preview')).statusCode).toBe(404)
    expect((await portal.post({ guides: 'redesign' })).headers['set-cookie']).toMatch(/^portal-variants=; /)
    expect((await portal.post({ preview: 'redesign' })).headers['set-cookie']).toMatch(/^portal-variants=redesign/)
  })
})

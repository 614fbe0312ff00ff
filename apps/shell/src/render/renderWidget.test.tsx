import { NotFoundError, RedirectError } from '@portal/area/content'
import { describe, expect, it } from 'vitest'
import { bootText, render, throwing } from './test/render.tsx'

const address = '/embed/halls'

describe('a widget in a frame', () => {
  it('is what the server rendered: nothing to go on with, its links lead out of the frame', async () => {
    const { document, status } = await render({ address })
    expect(status).toBe(200)
    expect(bootText(document)).toBeUndefined()
    expect(document.querySelector('header')).toBeNull()
    const [portal, here] = document.querySelectorAll('a')
    expect(portal?.target).toBe('_blank')
    expect(portal?.rel).toBe('noopener')
    expect(here?.target).toBe('')
    expect(document.documentElement.dataset).toHaveProperty('widget')
  })

  it('takes one of a few colours from its address', async () => {
    const { document } = await render({ address: `${address}?accent=red` })
    expect(document.documentElement.dataset.accent).toBe('red')
    const forged = await render({ address: `${address}?accent=%22onload=` })
    expect(forged.document.documentElement.dataset.accent).toBeUndefined()
  })

  it('never leads to a page that may not be framed: it says so, with the link', async () => {
    const moved = await render({ address, content: throwing(new RedirectError('/v3/contact-us?region=440300')) })
    expect([moved.status, moved.location]).toEqual([404, undefined])
    expect(moved.document.querySelector('a')?.getAttribute('href')).toBe('/v3/contact-us?region=440300')
    expect(moved.document.querySelector('a')?.target).toBe('_blank')
    const inside = await render({ address, content: throwing(new RedirectError('/embed/halls?look=elder')) })
    expect([inside.status, inside.location]).toEqual([302, '/embed/halls?look=elder'])
  })

  it('says in a few words why it shows nothing, without the portal’s header', async () => {
    const { document, status } = await render({ address, content: throwing(new NotFoundError('没有这个大厅。')) })
    expect(status).toBe(404)
    expect(document.body.textContent).toContain('没有这个大厅。')
    expect(document.querySelector('header, nav')).toBeNull()
  })
})

describe('a widget for the server of another site', () => {
  it('is a shadow root without a document, whose links name the portal', async () => {
    const { text } = await render({ address, request: { wants: 'fragment' } })
    expect(text).toMatch(/^<template shadowrootmode="open">.*<\/template>$/s)
    expect(text).not.toMatch(/<(html|title|meta|script)/)
    expect(text).toContain('<a href="https://portal.test/v3/contact-us" target="_blank" rel="noopener">')
    expect(text).toContain('<a href="https://portal.test/embed/halls?look=elder" target="_blank" rel="noopener">')
  })

  it('is a problem document where it cannot be had', async () => {
    const failed = { address, content: throwing(new NotFoundError('没有。')), request: { wants: 'fragment' } as const }
    const { status, contentType } = await render(failed)
    expect([status, contentType]).toEqual([404, 'application/problem+json; charset=utf-8'])
  })
})

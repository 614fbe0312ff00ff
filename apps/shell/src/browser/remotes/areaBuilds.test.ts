import { openFederation } from '@portal/embed/federation'
import { shareModules } from '@portal/embed/shared'
import { buildArea } from '@portal/tooling/testing'
import * as react from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Real builds, as browsers get them, in the runtime that every tab has: only their scripts are run by hand.

const page = { 'pages.ts': "import { useState } from 'react'\nexport const pages = { one: { useState } }" }

beforeEach(() => {
  vi.stubGlobal('PORTAL_SHARED_VERSIONS', { react: react.version })
  // Where a build finds the address that it came from.
  const currentScript = { tagName: 'SCRIPT', src: 'https://portal.example/assets/one/remoteEntry.js' }
  vi.stubGlobal('document', { currentScript, getElementsByTagName: () => [] })
})
afterEach(() => vi.unstubAllGlobals())

/** The page table of an area that was built like this, in a tab that shares what the test says. */
async function load({ container, files }: Awaited<ReturnType<typeof buildArea>>): Promise<unknown> {
  const federation = openFederation(`tab of ${container}`)
  shareModules(federation)
  for (const file of ['pages.js', 'remoteEntry.js']) evaluate(files.get(file))
  const entry = '/assets/one/remoteEntry.js'
  federation.registerRemotes([{ name: container, entry, type: 'var' }])
  federation.initRawContainer(container, entry, Reflect.get(globalThis, container))
  return federation.loadRemote(`${container}/pages`)
}

/** As a script of the page: what it declares is the page's. */
function evaluate(text = ''): void {
  // biome-ignore lint/security/noGlobalEval: it stands for the browser here, and the text is a build of this repository.
  globalThis.eval(text)
}

test('an area has the React of its page, also one that was released as a plain container, and both live in one tab', async () => {
  const builds = await Promise.all(
    [false, true].map((isPlain) => buildArea({ name: 'one', version: `2.0.0-${isPlain}`, sources: page, isPlain })),
  )
  for (const area of builds) expect(await load(area)).toMatchObject({ pages: { one: { useState: react.useState } } })
})

test('an area that was built for another React fails: on this one it might do anything', async () => {
  vi.stubGlobal('PORTAL_SHARED_VERSIONS', { react: '18.3.1' })
  const area = await buildArea({ name: 'one', version: '3.0.0', sources: page })
  await expect(load(area)).rejects.toThrow('does not satisfy the requirement')
})

test('what a build takes of its page is noted by name', async () => {
  const sources = { 'pages.ts': "import { href } from '@portal/area'\nexport const pages = { one: { href } }" }
  const { used } = await buildArea({ name: 'one', version: '5.0.0', sources })
  expect([...used].map(([entryPoint, names]) => [entryPoint, [...names]])).toEqual([['@portal/area', ['href']]])
})

test('an area says in its manifest what hosts load it by', async () => {
  const { container, files } = await buildArea({ name: 'one', version: '4.0.0', sources: page })
  expect(JSON.parse(files.get('mf-manifest.json') ?? '')).toMatchObject({
    name: container,
    metaData: { globalName: container, remoteEntry: { name: 'remoteEntry.js', type: 'var' } },
    exposes: [{ name: 'pages', path: './pages' }],
  })
  expect([...files.keys()]).not.toContain('mf-stats.json')
})

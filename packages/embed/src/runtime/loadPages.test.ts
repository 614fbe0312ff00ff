import { afterAll, expect, test, vi } from 'vitest'
import type { CataloguedWidget, ReleasedCode } from '../catalogue.ts'

vi.stubGlobal('PORTAL_SHARED_VERSIONS', {})
const { loadPages } = await import('./loadPages.ts')
afterAll(() => vi.unstubAllGlobals())

const file = (name: string) => ({ path: `/assets/halls/1/${name}`, integrity: `sha384-${name}` })
const widgetOf = (container: string, parts: Partial<CataloguedWidget> = {}): CataloguedWidget => ({
  page: 'hallsWidget',
  route: {},
  container,
  entry: file('pages.js'),
  scripts: [file('hallsWidget.js')],
  styles: [],
  remote: file('remoteEntry.js'),
  ...parts,
})
const pages = { hallsWidget: {} }
const makeContainer = () => ({ init: vi.fn(), get: async () => () => ({ pages }) })

/** A loader whose container script sets this; @returns it and what it ran */
function loader(container: unknown, entry = 'remoteEntry.js') {
  const ran: string[] = []
  const runCode = async ({ entry: script, scripts }: ReleasedCode) => {
    const paths = [...scripts, script].map(({ path }) => path.slice('/assets/halls/1/'.length))
    ran.push(...paths)
    return paths.includes(entry) ? container : undefined
  }
  return { runCode, ran }
}

test('an area’s container is run beside its other scripts, and begun once for all widgets of a page', async () => {
  const container = makeContainer()
  const { runCode, ran } = loader(container)
  const widget = widgetOf('portal_halls_1')
  expect(await loadPages(widget, runCode)).toEqual({ pages })
  expect(await loadPages(widget, runCode)).toEqual({ pages })
  expect(container.init).toHaveBeenCalledTimes(1)
  expect(ran.slice(0, 3).sort()).toEqual(['hallsWidget.js', 'pages.js', 'remoteEntry.js'])
})

test('a plain container of an older release is what its scripts set', async () => {
  const { remote, ...plain } = widgetOf('portal_halls_2', {
    entry: file('remoteEntry.js'),
    scripts: [file('pages.js')],
  })
  const { runCode, ran } = loader(makeContainer())
  expect(await loadPages(plain, runCode)).toEqual({ pages })
  expect(ran).toEqual(['pages.js', 'remoteEntry.js'])
})

test('a build that sets no container is an error, and is tried again', async () => {
  const widget = widgetOf('portal_halls_3')
  await expect(loadPages(widget, loader(undefined).runCode)).rejects.toThrow('The build set no container')
  expect(await loadPages(widget, loader(makeContainer()).runCode)).toEqual({ pages })
})

test('another loader’s run of the same script does not find this one’s federation instance', async () => {
  const { __FEDERATION__: known } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: { name: string }[] } }
  const widget = widgetOf('portal_halls_4')
  const { runCode } = loader(makeContainer())
  await loadPages(widget, async (code) => {
    if (code.entry === widget.remote) known.__INSTANCES__.push({ name: widget.container })
    return runCode(code)
  })
  expect(known.__INSTANCES__.map(({ name }) => name)).not.toContain(widget.container)
  expect(known.__INSTANCES__.map(({ name }) => name)).toContain('portal_widgets')
})

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { runWebpack } from '@portal/tooling/build'
import { browserConfig, excludeContent } from '@portal/tooling/webpack'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { z } from 'zod'

const pageData = z.object({
  loaded: z.object({
    view: z.object({ generation: z.string(), route: z.object({ area: z.string(), name: z.string() }) }),
  }),
})
export type RenderedBy = z.infer<typeof pageData>['loaded']['view']

const DATA = /<script type="application\/json" id="portal-data">(.*?)<\/script>/s

/** What renders a page, as its document says. @throws Error when the document is not continued in browsers */
export function readRenderedBy(html: string): RenderedBy {
  const data = DATA.exec(html)?.[1]
  if (data === undefined) throw new Error('The document holds no data to continue with')
  return pageData.parse(JSON.parse(data)).loaded.view
}

/** Where a page table loads a view from, by the name of its chunk. @throws Error when it names none */
export function findView(table: string, { generation, route }: RenderedBy): string {
  const fileOf = (chunk: string) => new RegExp(`webpackChunkName: "${chunk}" \\*/ '([^']+)'`).exec(table)?.[1]
  const file = fileOf(`${route.name}.${generation}`) ?? fileOf(route.name)
  if (!file) throw new Error(`The pages of ${route.area} name no view of ${route.name}`)
  return file
}

/** One script with React, the frame and a page's view, from the sources of this checkout. */
export async function buildBundle(page: RenderedBy): Promise<Buffer> {
  const area = join(repository, 'apps', page.route.area)
  const viewFile = join(area, 'src', findView(readFileSync(join(area, 'src/pages.ts'), 'utf8'), page))
  const shell = join(repository, 'apps/shell')
  const folder = mkdtempSync(join(tmpdir(), 'portal-bare-'))
  const identities = [shell, area].map((one) => ({ folder: one, name: 'bare', version: '0' }))
  const config = browserConfig({ folder: shell, name: 'bare', version: '0' })
  const { alias: aliases } = config.resolve ?? {}
  try {
    await runWebpack({
      ...config,
      entry: { bare: join(import.meta.dirname, 'takeOver.js') },
      resolve: {
        ...config.resolve,
        alias: { ...aliases, 'bundled-view': viewFile, 'bundled-shell': join(shell, 'src/app') },
      },
      output: { ...config.output, path: folder },
      plugins: [...identities.map(excludeContent), new MiniCssExtractPlugin()],
    })
    return readFileSync(join(folder, 'bare.js'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

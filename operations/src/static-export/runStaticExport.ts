import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { explainArgumentFault } from '@portal/config/argument-fault'
import { OperatorError } from '@portal/config/operator-error'
import { readExportedPage, writeExportedPage } from './exportedPages.ts'
import { askPage, readSitemap } from './readSitemap.ts'

const usage = `用法：portal static-export <门户地址> --into <文件夹> [--only pages,notices]
      portal static-export <页面地址> --from <文件夹>

把网站地图所列的页面原样保存为 HTML 文件，或者输出其中的一页；没有导出的地址是错误

  --into <文件夹>  保存到哪里；页面在 <路径>/index.html
  --only <种类>    只要网站地图的这些部分
  --from <文件夹>  从哪里读
  --help           显示本说明

退出码：0 完成，1 没有做成或者没有导出这个地址，2 参数有误。`

/** `portal static-export`. */
export async function runStaticExport(stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const { values, positionals } = readParameters(parameters)
  const [address = ''] = positionals
  const at = (folder: string) => resolve(process.env.PORTAL_CALLED_FROM ?? process.cwd(), folder)
  if (values.help) console.info(usage)
  else if (values.from !== undefined && address.startsWith('/'))
    process.stdout.write(await readExportedPage(at(values.from), address))
  else if (values.into !== undefined && /^https?:/.test(address) && URL.canParse(address)) {
    const only = values.only?.split(',')
    const count = await exportPages({ portal: new URL(address), into: at(values.into), only, stop })
    console.info(`导出 ${count} 个页面：${at(values.into)}`)
  } else throw new OperatorError(usage, { exitCode: 2 })
  return 0
}

interface Export {
  readonly portal: URL
  readonly into: string
  readonly only: readonly string[] | undefined
  readonly stop: AbortSignal
}

async function exportPages({ portal, into, only, stop }: Export): Promise<number> {
  const addresses = await readSitemap({ portal, only, stop })
  // One after the other: visitors come first.
  for (const address of addresses) await writeExportedPage(into, address, await askPage(portal, address, stop))
  return addresses.length
}

function readParameters(parameters: readonly string[]) {
  const text = { type: 'string' } as const
  const options = { into: text, only: text, from: text, help: { type: 'boolean', default: false } } as const
  try {
    return parseArgs({ args: [...parameters], allowPositionals: true, options })
  } catch (error) {
    throw new OperatorError([explainArgumentFault(error), usage].filter(Boolean).join('\n\n'), { exitCode: 2 })
  }
}

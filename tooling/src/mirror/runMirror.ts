import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sayArgumentFault } from '@portal/config/argument-fault'
import { OperatorError } from '@portal/config/operator-error'
import { ConfigurationError, findBucketFaults, isBucket, readRuntimeConfig } from '@portal/config/runtime'
import { isBucketPlace, openBucket } from '@portal/contracts/registry'
import { Bucket } from '@portal/operations/bucket'
import { lockName } from '@portal/operations/process'
import { VisitFault } from '@portal/operations/visitor'
import { z } from 'zod'
import { type MirrorResult, makeMirror } from './makeMirror.ts'
import { uploadMirror } from './uploadMirror.ts'

const usage = `用法：portal mirror <门户地址> --into <文件夹 | s3://桶/前缀 --work 文件夹> [选项]

把运行中的门户的全部公开页面保存为普通文件，供任何网页服务器在门户不能访问时提供

  --into <文件夹>  镜像所在的文件夹；网页服务器的根目录是其中的 current/site
                   或者对象存储中的位置，须先设置 AWS_ENDPOINT_URL 等；其中不能有别的内容
  --work <文件夹>  上传到对象存储时，本机保留镜像的文件夹，下次只取有变化的页面
  --only <种类>    只要网站地图的这些部分，如 pages,notices
  --json           输出 JSON，供程序使用
  --help           显示本说明

再次执行时只写有变化的页面；中途停止时原来的镜像不变。退出码：0 完成，1 没有做成，2 参数有误。`

const given = z.object({
  portal: z.url({ protocol: /^https?$/, error: '门户地址应以 http:// 或 https:// 开头' }),
  into: z.string({ error: '缺少 --into <文件夹>' }).min(1, '缺少 --into <文件夹>'),
  work: z.string().min(1).optional(),
  only: z
    .string()
    .optional()
    .transform((text) => text?.split(',')),
})

/** `portal mirror`. */
export async function runMirror(stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const { values, positionals } = readParameters(parameters)
  if (values.help) {
    console.info(usage)
    return 0
  }
  const { data, error } = given.safeParse({ ...values, portal: positionals[0] })
  if (error)
    throw new OperatorError(`${error.issues.map(({ message }) => message).join('；')}\n\n${usage}`, { exitCode: 2 })
  const bucket = openMirrorBucket(data)
  const into = resolve(process.env.PORTAL_CALLED_FROM ?? process.cwd(), data.work ?? data.into)
  mkdirSync(into, { recursive: true })
  const name = `portal-mirror-${createHash('sha256').update(into).digest('hex').slice(0, 24)}`
  const hold = await lockName({ name, file: join(into, 'mirror.lock') })
  if (hold.kind === 'taken') throw new OperatorError(`文件夹 ${into} 的镜像正在更新，这次不做`)
  try {
    const { portal, only } = data
    const say = (text: string) => console.error(text)
    const made = await makeMirror({ portal: new URL(portal), into, only, now: new Date(), stop, say })
    if (bucket) say(`上传到 ${bucket.name}`)
    const sent = bucket && (await uploadMirror({ root: made.root, bucket, stop }))
    const result = { ...made, ...sent, root: bucket?.name ?? made.root }
    console.info(values.json ? JSON.stringify(result, null, 2) : describe(result))
    return 0
  } catch (fault) {
    if (fault instanceof VisitFault) throw new OperatorError(`${fault.message}，原来的镜像保持不变`, { cause: fault })
    throw fault
  } finally {
    await hold.release()
  }
}

/** Undefined for a folder. @throws OperatorError that lists what is missing for an object store */
function openMirrorBucket({ into, work }: z.infer<typeof given>): Bucket | undefined {
  if (isBucketPlace(into) !== (work !== undefined))
    throw new OperatorError(`--work 与 --into s3://… 须同时使用\n\n${usage}`, { exitCode: 2 })
  if (!isBucketPlace(into)) return undefined
  const config = readRuntimeConfig(process.env)
  const faults = [...(isBucket(into) ? [] : ['--into：应为 s3://桶/前缀']), ...findBucketFaults(config)]
  if (faults.length > 0) throw new ConfigurationError(faults)
  return new Bucket(openBucket(into, config))
}

function readParameters(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        into: { type: 'string' },
        work: { type: 'string' },
        only: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new OperatorError([sayArgumentFault(error), usage].filter(Boolean).join('\n\n'), { exitCode: 2 })
  }
}

interface Mirrored extends MirrorResult {
  /** Only where it was uploaded. */
  readonly uploaded?: number
  readonly removed?: number
}

function describe({ root, pages, written, faults, missing, missingFiles, uploaded, removed }: Mirrored): string {
  return [
    `镜像有 ${pages} 个页面，其中新写 ${written} 个${missing === 0 ? '' : `，缺 ${missing} 个`}：${root}`,
    ...(uploaded === undefined ? [] : [`上传 ${uploaded} 个文件，删除 ${removed} 个`]),
    ...faults.slice(0, 20).map((fault) => `  没有取到：${fault}`),
    ...missingFiles.slice(0, 20).map((file) => `  没有这个文件：${file}`),
  ].join('\n')
}

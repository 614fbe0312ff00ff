import { parseArgs } from 'node:util'
import { explainArgumentFault } from '@portal/config/argument-fault'
import { z } from 'zod'
import type { VisitResult } from './visitPortal.ts'
import { visitPortal } from './visitPortal.ts'

/** As programs for monitoring read them: 0 good, 1 slow or aged, 2 something fails, 3 the call itself is unusable. */
const exitCodes = { ok: 0, warn: 1, fail: 2 } as const
const unusable = 3
const words = { ok: 'OK', warn: 'WARNING', fail: 'CRITICAL' } as const
const marks = { ok: '正常', warn: '注意', fail: '故障' } as const

const usage = `用法：portal visit <门户地址> [选项]

像访问者一样走一遍：进程、各部分、两版首页、内容服务、搜索、办事指南、进度查询（只打开，不提交）、文件校验值

  --word <词>   搜索用的词，应总能查到办事指南；默认“公司”
  --slow <秒>   一步超过多少秒算慢，默认 3
  --json        输出 JSON，供程序使用
  --help        显示本说明

第一行是监控程序（Nagios、Icinga、Zabbix）读的一行。退出码：0 正常，1 慢或者给出的是较早的页面，2 有故障，3 参数有误。`

const given = z.object({
  portal: z.url({ protocol: /^https?$/, error: '门户地址应以 http:// 或 https:// 开头' }),
  word: z.string().trim().min(1, '搜索用的词不能是空的').max(100, '搜索用的词太长'),
  slow: z.coerce.number('--slow 应为秒数').positive('--slow 应大于 0').max(10, '--slow 不能超过 10'),
})

/** `portal visit`: a synthetic visitor for monitoring. */
export async function runVisit(stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const call = readCall(parameters)
  if (typeof call === 'string') {
    console.error(call)
    return unusable
  }
  if (call.isHelp) {
    console.info(usage)
    return 0
  }
  const { portal, word, slow } = call
  const result = await visitPortal({ portal: new URL(portal), word, slowMs: slow * 1000, stop })
  console.info(call.isJson ? JSON.stringify(result, null, 2) : formatVisit(result, slow))
  return exitCodes[result.state]
}

type Call = { isHelp: true } | (z.infer<typeof given> & { isHelp: false; isJson: boolean })

/** @returns the fault as a sentence when the call is unusable */
function readCall(parameters: readonly string[]): Call | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        word: { type: 'string', default: '公司' },
        slow: { type: 'string', default: '3' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return { isHelp: true }
    if (positionals.length !== 1) return usage
    const { data, error } = given.safeParse({ ...values, portal: positionals[0] })
    if (error) return `${error.issues.map(({ message }) => message).join('；')}\n\n${usage}`
    return { ...data, isHelp: false, isJson: values.json }
  } catch (error) {
    return [explainArgumentFault(error), usage].filter(Boolean).join('\n\n')
  }
}

/** A line for monitoring with its figures behind the bar, then a line for each step. */
function formatVisit({ state, ms, steps }: VisitResult, slow: number): string {
  const failed = steps.filter((step) => step.state !== 'ok')
  const summary =
    failed.length === 0
      ? `${steps.length} 步都正常，共 ${seconds(ms)} 秒`
      : failed.map(({ title, sentence }) => `${title}：${sentence}`).join('；')
  const figures = steps.map((step) => `${step.name}=${(step.ms / 1000).toFixed(3)}s;${slow}`).join(' ')
  return [
    // The bar parts words and figures, so no word may have one.
    `PORTAL ${words[state]} - ${summary.replaceAll('|', '／')}|${figures}`,
    ...steps.map((step) => `${marks[step.state]}  ${step.title} ${seconds(step.ms)} 秒：${step.sentence}`),
  ].join('\n')
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2)
}

import { readRuntimeConfig } from '@portal/config/runtime'
import { auditLogFile } from '../audit/AuditLog.ts'
import type { AuditLine } from '../audit/auditLine.ts'
import { type AuditVerdict, verifyAuditLog } from '../audit/verifyAuditLog.ts'
import { defineCommand } from './defineCommand.ts'
import { readCount } from './readCount.ts'

const defaultLines = 20
const faultWords = { changed: '被改动过', 'not linked': '与前一行接不上，中间有删除或插入' } as const
const outcomeWords = { begun: '开始', done: '完成', failed: '没有做成' } as const

export const auditLogCommand = defineCommand({
  name: 'audit-log',
  summary: '列出谁导出、备份、恢复、导入、撤销、清理过，核对记录有没有被改动',
  parameters: '',
  parameterCount: { min: 0, max: 0 },
  options: {
    verify: { type: 'boolean', explain: '只核对，不列出' },
    head: { type: 'string', value: '摘要', explain: '以前核对时另行记下的末行摘要：核对它还在，末尾没有被截去' },
    lines: { type: 'string', value: '行数', explain: `列出最近多少行，默认 ${defaultLines}` },
  },
  notes: '每行带着前一行的摘要，改动、删除、插入任何一行都会接不上。发现问题时退出码为 1。',
  run: async ({ values, isJson, environment }) => {
    const wanted = values.verify ? 0 : readCount('lines', values.lines, { unset: defaultLines, most: 999_999 })
    const file = auditLogFile(readRuntimeConfig(environment).PORTAL_DATA)
    const recent: AuditLine[] = []
    let hasHead = values.head === undefined
    const verdict = await verifyAuditLog(file, (line) => {
      hasHead ||= line.hash === values.head
      recent.push(line)
      if (recent.length > wanted) recent.shift()
    })
    const isWhole = verdict.faults.length === 0 && hasHead
    console.info(
      isJson ? JSON.stringify({ file, ...verdict, hasHead, recent }) : describe({ file, verdict, hasHead, recent }),
    )
    return isWhole ? 0 : 1
  },
})

interface Description {
  readonly file: string
  readonly verdict: AuditVerdict
  readonly hasHead: boolean
  readonly recent: readonly AuditLine[]
}

function describe({ file, verdict, hasHead, recent }: Description): string {
  const { lines, head, cut, faults } = verdict
  return [
    ...recent.map(formatLine),
    `${file}：${lines} 行${head === undefined ? '' : `，末行摘要 ${head}`}`,
    ...cut.map((number) => `  第 ${number} 行没有写完（当时断电或者磁盘已满），其余的接得上`),
    ...faults.map(({ line, fault }) => `  第 ${line} 行${faultWords[fault]}`),
    ...(hasHead ? [] : ['  没有以前记下的那一行：末尾被截去，或者整个文件被换过']),
    ...(faults.length === 0 && hasHead ? ['核对无误。'] : []),
  ].join('\n')
}

function formatLine({ time, who, act, outcome, detail }: AuditLine): string {
  const name = who.user ?? `uid ${who.uid}`
  const by = who.sudoUser === undefined ? name : `${name}（${who.sudoUser} 经 sudo）`
  return `${time}  ${by}  ${act}  ${outcomeWords[outcome]}  ${JSON.stringify(detail)}`
}

import { examine } from '../doctor/examine.ts'
import type { Finding, Level } from '../doctor/Finding.ts'
import { defineCommand } from './defineCommand.ts'
import { commandLog, openDatabase } from './withContent.ts'

const marks: Record<Level, string> = { ok: '正常', warn: '注意', fail: '故障' }

export const doctorCommand = defineCommand({
  name: 'doctor',
  summary: '检查运行环境、配置、数据库、搜索索引和内容，说明如何处理',
  parameters: '',
  parameterCount: { min: 0, max: 0 },
  options: {},
  notes: '只读，门户运行时也可以执行。有故障时退出码为 1，只有注意事项时为 0。',
  run: async ({ isJson, environment }) => {
    const findings = await examine({ environment, openDatabase, now: new Date(), log: commandLog })
    console.info(isJson ? JSON.stringify(findings) : findings.map(formatFinding).join('\n'))
    return findings.some((finding) => finding.level === 'fail') ? 1 : 0
  },
})

function formatFinding({ level, subject, message, fix }: Finding): string {
  return `${marks[level]}  ${subject}：${message}${fix === undefined ? '' : `\n      → ${fix}`}`
}

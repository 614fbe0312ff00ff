import { OperatorError } from '@portal/config/operator-error'
import { readRuntimeConfig } from '@portal/config/runtime'
import { readKeyFile } from '@portal/config/secret-key'
import { accessLogFolder, checkSeals, readCoverage, type SealFinding } from '@portal/log/access'
import { defineCommand } from './defineCommand.ts'

const states: Record<SealFinding['state'], string> = {
  whole: '完好',
  changed: '与封存时不同',
  unsealed: '没有封存',
  missing: '文件不在了，只有封存记录',
}

export const accessLogCommand = defineCommand({
  name: 'access-log',
  summary: '说明访问日志覆盖哪些天，核对封存',
  parameters: '',
  parameterCount: { min: 0, max: 0 },
  options: { verify: { type: 'boolean', explain: '逐个核对过去各天的文件与封存，需要 PORTAL_ACCESS_LOG_KEY_FILE' } },
  notes: '文件在数据文件夹的 logs/access 中，当天的是文本，过去的用 zcat、zgrep 查看。核对发现问题时退出码为 1。',
  run: async ({ values, isJson, environment }) => {
    const config = readRuntimeConfig(environment)
    const folder = accessLogFolder(config.PORTAL_DATA)
    const coverage = readCoverage(folder, new Date())
    const seals = values.verify
      ? await checkSeals(folder, readKeyFile(keyFileOf(config.PORTAL_ACCESS_LOG_KEY_FILE)))
      : []
    console.info(isJson ? JSON.stringify({ folder, ...coverage, seals }) : describe(folder, coverage, seals))
    return seals.every(({ state }) => state === 'whole') ? 0 : 1
  },
})

function keyFileOf(file: string): string {
  if (file !== '') return file
  throw new OperatorError('没有设置 PORTAL_ACCESS_LOG_KEY_FILE，日志没有封存，不能核对。', { exitCode: 2 })
}

function describe(folder: string, coverage: ReturnType<typeof readCoverage>, seals: readonly SealFinding[]): string {
  const { days, first, missing, bytes } = coverage
  const faults = seals.filter(({ state }) => state !== 'whole')
  return [
    `${folder}：${days} 天${first === undefined ? '' : `，从 ${first} 起`}，${Math.ceil(bytes / 1024 / 1024)} MB`,
    ...(missing.length > 0 ? [`缺：${missing.join('、')}`] : []),
    ...(seals.length > 0 ? [`核对 ${seals.length} 个文件，${seals.length - faults.length} 个完好`] : []),
    ...faults.map(({ file, state }) => `  ${file}：${states[state]}`),
  ].join('\n')
}

import path from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { type Entity, entities, fileKinds, findEntity } from '@portal/records/kinds'
import { findSecretKey } from '@portal/records/secret'
import { type ExportFormat, exportContent, exportFormats } from '../export/exportContent.ts'
import { kindsOfFormat } from '../export/kindsOfFormat.ts'
import { defineCommand } from './defineCommand.ts'
import { withContent } from './withContent.ts'

export const exportCommand = defineCommand({
  name: 'export',
  summary: '把内容导出为文件，可以修改后再导入',
  parameters: '<文件夹>',
  parameterCount: { min: 1, max: 1 },
  options: {
    kind: { type: 'string', value: '种类', explain: '只导出这些种类，用逗号分隔，如 notice,faq 或 通知公告,常见问题' },
    format: { type: 'string', value: '格式', explain: 'ndjson（默认）、json、csv 或 xlsx' },
    personal: { type: 'boolean', explain: '连同含个人信息的种类（办件、来信等）一起导出' },
  },
  notes:
    '文件夹应为空或不存在。内容相同，导出的文件逐字节相同。csv、xlsx 中，办事指南和一件事的申请材料等清单各成一个文件。',
  audit: ({ values: { kind, format = 'ndjson', personal } }) => ({
    act: 'export',
    detail: { personal, format: readableFormat(format), kinds: kind === undefined ? 'all' : readableKinds(kind) },
  }),
  run: ({ parameters, values, isJson, environment }) => {
    const format = readFormat(values.format)
    const chosen = kindsOfFormat(chooseEntities(values.kind, values.personal), format)
    if (chosen.some((entity) => entity.isPersonal))
      console.error('注意：导出的文件含有个人信息，请加密保管，用后删除，不要通过即时通信或邮件传送。')
    return withContent(environment, async ({ pool, config }) => {
      const folder = path.resolve(parameters[0] ?? '')
      const files = await exportContent({
        pool,
        entities: chosen,
        folder,
        format,
        key: chosen.some(isEncrypted) ? findSecretKey(config) : undefined,
        onFile: ({ entity, rows }) => isJson || console.info(`  ${findEntity(entity)?.title ?? entity}：${rows} 条`),
      })
      console.info(isJson ? JSON.stringify({ folder, format, files }) : `已导出 ${files.length} 个文件到 ${folder}。`)
      return 0
    })
  },
})

function isEncrypted(entity: Entity): boolean {
  return entity.encrypted !== undefined
}

/** Kinds with personal data are left out unless they are asked for. */
function chooseEntities(kinds: string | undefined, withPersonal: boolean): readonly Entity[] {
  if (kinds === undefined) return entities.filter((entity) => withPersonal || !entity.isPersonal)
  const chosen = splitKinds(kinds).map((name) => {
    const entity = findEntity(name)
    if (!entity)
      throw new OperatorError(`没有种类“${name}”。可用：${fileKinds.map((known) => known.name).join('、')}。`, {
        exitCode: 2,
      })
    if (entity.isPersonal && !withPersonal)
      throw new OperatorError(`${entity.title}含有个人信息，确需导出时请加 --personal。`, { exitCode: 2 })
    return entity
  })
  return [...new Set(chosen)]
}

/** A word that is none may be anything: of what was asked for only names that exist stand in the audit log. */
function readableKinds(kinds: string): readonly string[] {
  return splitKinds(kinds).map((name) => findEntity(name)?.name ?? 'unknown')
}

function readableFormat(text: string): string {
  return Object.hasOwn(exportFormats, text) ? text : 'unknown'
}

function splitKinds(kinds: string): readonly string[] {
  return kinds.split(/[,，、]/).map((name) => name.trim())
}

function readFormat(text = 'ndjson'): ExportFormat {
  const known = (Object.keys(exportFormats) as ExportFormat[]).find((format) => format === text)
  if (known) return known
  throw new OperatorError(`没有格式“${text}”。可用：${Object.keys(exportFormats).join('、')}。`, { exitCode: 2 })
}

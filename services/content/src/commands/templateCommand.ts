import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '@portal/config/error-code'
import { OperatorError } from '@portal/config/operator-error'
import { fileName } from '@portal/records/files'
import { type Entity, fileKinds, findEntity } from '@portal/records/kinds'
import { type TemplateFormat, templateFormats, writeTemplate } from '../templates/writeTemplate.ts'
import { defineCommand } from './defineCommand.ts'

export const templateCommand = defineCommand({
  name: 'template',
  summary: '写出空白的导入模板，工作簿另附填写说明；不写种类时列出全部种类',
  parameters: '[种类…]',
  parameterCount: { min: 0, max: fileKinds.length },
  options: {
    format: { type: 'string', value: '格式', explain: 'xlsx（缺省）或 csv' },
    folder: { type: 'string', value: '文件夹', explain: '写到哪里，没有的文件夹会新建；缺省为当前文件夹' },
  },
  run: async ({ parameters, values, isJson }) => {
    const format = readFormat(values.format ?? 'xlsx')
    const files: string[] = []
    for (const entity of new Set(parameters.map(readKind))) {
      const file = path.join(values.folder ?? '.', fileName(entity, format))
      await writeNew(file, await writeTemplate(entity, format))
      files.push(file)
    }
    console.info(isJson ? JSON.stringify({ kinds: kinds(), files }) : formatWritten(files))
    return 0
  },
})

function kinds() {
  return fileKinds.map(({ name, title }) => ({ name, title }))
}

function formatWritten(files: readonly string[]): string {
  if (files.length > 0) return files.map((file) => `已写出 ${file}`).join('\n')
  return ['可用的种类：', ...kinds().map(({ name, title }) => `  ${name.padEnd(24)}${title}`)].join('\n')
}

function readFormat(text: string): TemplateFormat {
  const format = templateFormats.find((known) => known === text)
  if (!format)
    throw new OperatorError(`没有 ${text} 格式的模板，可用：${templateFormats.join('、')}。`, { exitCode: 2 })
  return format
}

function readKind(name: string): Entity {
  const entity = findEntity(name)
  if (!entity) throw new OperatorError(`没有“${name}”这种内容，可用的种类见 portal template。`, { exitCode: 2 })
  return entity
}

/** A template that somebody may have begun to fill in is never written over. */
async function writeNew(file: string, content: Buffer): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content, { flag: 'wx' })
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EEXIST') throw new OperatorError(`${file} 已存在，没有覆盖。`)
    throw new OperatorError(`不能写入 ${file}，请检查文件夹和权限。`, { exitCode: 2 })
  }
}

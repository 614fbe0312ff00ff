import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '@portal/config/error-code'
import type { z } from 'zod'
import { SettingsFileError } from './SettingsFileError.ts'

const maxBytes = 1024 * 1024

/** A JSON file that a person keeps, held against its schema. @throws SettingsFileError naming every fault */
export function readSettings<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  const name = path.basename(file)
  const parsed = schema.safeParse(parse(file, name))
  if (parsed.success) return parsed.data
  throw new SettingsFileError(name, parsed.error.issues.map(describe))
}

function parse(file: string, name: string): unknown {
  try {
    if (statSync(file).size > maxBytes) throw new SettingsFileError(name, ['文件超过 1 MB。'])
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''))
  } catch (error) {
    if (error instanceof SyntaxError) throw new SettingsFileError(name, ['不是有效的 JSON，请检查逗号、引号和括号。'])
    if (errorCode(error) === 'ENOENT') throw new SettingsFileError(name, ['没有这个文件。'])
    throw error
  }
}

function describe(issue: z.core.$ZodIssue): string {
  const place = issue.path.map(String).join(' → ')
  const reason = issue.code === 'unrecognized_keys' ? `不认识的设置：${issue.keys.join('、')}` : issue.message
  return place === '' ? reason : `${place}：${reason}`
}

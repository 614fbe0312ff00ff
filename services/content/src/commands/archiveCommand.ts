import path from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { readRuntimeConfig } from '@portal/config/runtime'
import { nameOf } from '@portal/database/archive'
import { verifyBackup } from '../backup/manifest.ts'
import { findArchiveReach } from '../backup/planRecovery.ts'
import { pruneArchive } from '../backup/pruneArchive.ts'
import { defineCommand } from './defineCommand.ts'

export const archiveCommand = defineCommand({
  name: 'archive',
  summary: '核对从一个备份起归档的日志有没有缺口，删除不再需要的日志',
  parameters: '<备份文件夹>',
  parameterCount: { min: 1, max: 1 },
  options: {
    prune: { type: 'boolean', explain: '删除这个备份用不到的较早的日志；请指定还要保留的最早的备份' },
  },
  notes: '归档文件夹是 PORTAL_WAL_ARCHIVE。有缺口时退出码为 1。先核对备份，备份损坏时不删除。',
  run: async ({ parameters, values, isJson, environment }) => {
    const { PORTAL_WAL_ARCHIVE: archive } = readRuntimeConfig(environment)
    if (archive === '') throw new OperatorError('没有设置 PORTAL_WAL_ARCHIVE，没有归档。', { exitCode: 2 })
    const { journal: wal } = await verifyBackup(path.resolve(parameters[0] ?? ''))
    if (!wal) throw new OperatorError('这个备份不含数据库文件的副本，或由较早的程序生成，与归档无关。', { exitCode: 2 })
    const { folder, segments, missing } = findArchiveReach(archive, wal)
    const pruned = values.prune ? pruneArchive(folder, wal) : undefined
    const report = { folder, pieces: segments, missing: missing ? nameOf(missing) : null, ...(pruned && { pruned }) }
    console.info(isJson ? JSON.stringify(report) : formatReport(report))
    return missing ? 1 : 0
  },
})

interface Report {
  folder: string
  pieces: number
  missing: string | null
  pruned?: { files: number; bytes: number }
}

function formatReport({ folder, pieces, missing, pruned }: Report): string {
  const reach = missing
    ? `有缺口：没有 ${missing}（没有归档到，或已经删除），其后的还有。从这个备份恢复不到此后的时间；它若是最近的备份，请立即重新备份。`
    : '没有缺口，可以恢复到备份以后的任何时间。'
  const removed = pruned && `删除了 ${pruned.files} 个文件，${Math.round(pruned.bytes / 1024 ** 2)} MB。`
  return [`${folder}：备份以后有 ${pieces} 段日志。`, reach, removed].filter(Boolean).join('\n')
}

import path from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { type Archive, type ArchiveClaim, isOwner, readHome, readOtherOwner } from '@portal/database'
import type { Manifest } from './manifest.ts'

/**
 * Whether a restored database goes on with the archive of the one that was backed up is for the operator to say: from here a
 * machine that was lost looks like one that is exercised for.
 * @throws OperatorError when he has to say it, or says what cannot be meant
 */
export function checkArchiveOwnership(options: {
  manifest: Manifest
  dataFolder: string
  archive: Archive | undefined
  claim: ArchiveClaim | undefined
}): void {
  const { manifest, dataFolder, archive, claim } = options
  if (!archive) {
    if (claim === 'take-over')
      throw new OperatorError(
        '没有设置 PORTAL_WAL_ARCHIVE，没有可以接管的归档。请设置归档文件夹；本来没有归档的，请去掉 --take-over。',
        { exitCode: 2 },
      )
    return
  }
  // Earlier programs did not write down whose archive it is.
  if (!manifest.journal) return
  const home = readHome(dataFolder) ?? dataFolder
  const folder = path.join(archive.folder, manifest.journal.system)
  if (claim === 'exercise' && isOwner(home, folder))
    throw new OperatorError(`${dataFolder} 是正式的数据文件夹，归档属于它。演练请换一个 PORTAL_DATA。未作任何改动。`, {
      exitCode: 2,
    })
  const owner = claim ? undefined : readOtherOwner(home, folder)
  if (owner !== undefined)
    throw new OperatorError(
      `归档属于原来的门户（${owner}）。未作任何改动。请写明这次恢复是什么，再执行一次：\n原来的已经不在，从此由这里运行，接着归档：加 --take-over\n只是演练，正式的门户还在：加 --exercise`,
      { exitCode: 2 },
    )
}

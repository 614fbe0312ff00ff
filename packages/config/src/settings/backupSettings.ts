import { isAgeRecipient } from './isAgeRecipient.ts'
import { list } from './list.ts'

/** Who can read the backups. */
export const backupSettings = {
  /** Public keys of age, separated by commas; empty: backups lie in the clear. */
  PORTAL_BACKUP_RECIPIENTS: list
    .refine(
      (keys) => keys.every(isAgeRecipient),
      '应为 age 的公钥（age1 开头，62 个字符），多个用逗号分隔；不要填写私钥',
    )
    .default([]),
}

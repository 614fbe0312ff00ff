import { cleanName, findFileFault, findFileKind } from '@portal/validation'
import { isWholePdf } from './isWholePdf.ts'

/** A file whose content is what its name says. */
export interface Attachment {
  name: string
  mediaType: string
  bytes: Buffer
}

/** The files of a form, or what is wrong with the first that does not fit, in words for the visitor. */
export async function readAttachments(files: readonly File[]): Promise<Attachment[] | string> {
  const attachments: Attachment[] = []
  for (const file of files) {
    const attachment = readAttachment(file.name, Buffer.from(await file.arrayBuffer()))
    if (typeof attachment === 'string') return attachment
    attachments.push(attachment)
  }
  return attachments
}

export function readAttachment(fileName: string, bytes: Buffer): Attachment | string {
  const fault = findFileFault({ name: fileName, size: bytes.length, head: bytes })
  const kind = findFileKind(bytes)
  if (fault !== undefined || !kind) return fault ?? '附件有误，请重新选择'
  if (kind.mediaType === 'application/pdf' && !isWholePdf(bytes))
    return `附件“${cleanName(fileName)}”不完整或已损坏，请重新导出后再上传`
  return { name: cleanName(fileName), mediaType: kind.mediaType, bytes }
}

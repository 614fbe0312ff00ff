import { interactionLimits } from '@portal/contracts'

/** A file whose content is what its name says. */
export interface Attachment {
  name: string
  mediaType: string
  bytes: Buffer
}

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** What may be attached, told by the first bytes; neither the name nor what the browser says of a file proves anything. */
const kinds = [
  {
    mediaType: 'application/pdf',
    extensions: ['pdf'],
    isKind: (bytes: Buffer) => /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)),
  },
  {
    mediaType: 'image/png',
    extensions: ['png'],
    isKind: (bytes: Buffer) => bytes.subarray(0, 8).equals(png) && bytes.toString('latin1', 12, 16) === 'IHDR',
  },
  {
    mediaType: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    isKind: (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  },
] as const

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
  const name = cleanName(fileName)
  const shown = `“${name}”`
  if (bytes.length === 0) return `附件${shown}是空文件，请重新选择`
  if (bytes.length > interactionLimits.attachmentBytes) return `附件${shown}超过 2 MB，请压缩后再上传`
  const kind = kinds.find(({ isKind }) => isKind(bytes))
  if (!kind) return `附件${shown}不是 PDF、PNG 或 JPG 文件，请转换格式后再上传`
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  if (!kind.extensions.some((known) => known === extension))
    return `附件${shown}的扩展名与内容不符（内容是 ${kind.extensions[0].toUpperCase()}），请核对后再上传`
  return { name, mediaType: kind.mediaType, bytes }
}

const maxNameLength = 100

/** The last part of a path, without characters that mean something to a shell, a file system or the direction of writing. */
export function cleanName(fileName: string): string {
  const last = fileName.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const plain = last
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*;&$`'%\uFFFD]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s-]+/, '')
    .trim()
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(plain)?.[0] ?? ''
  const stem = [...plain.slice(0, plain.length - extension.length)].slice(0, maxNameLength - extension.length).join('')
  return `${stem || '附件'}${extension}`
}

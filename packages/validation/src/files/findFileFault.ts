import { interactionLimits } from '@portal/contracts/forms'
import { cleanName } from './cleanName.ts'

/** A file as it is chosen in a form or arrives at the server. */
export interface GivenFile {
  name: string
  /** In bytes. */
  size: number
  /** Its first bytes, 16 or more where it has them. */
  head: Uint8Array
}

/** What may be attached, told by the first bytes; neither the name nor what the browser says of a file proves anything. */
export const fileKinds = [
  { mediaType: 'application/pdf', extensions: ['pdf'], isKind: (head: string) => /^%PDF-[12]\.\d/.test(head) },
  {
    mediaType: 'image/png',
    extensions: ['png'],
    isKind: (head: string) => head.startsWith('\x89PNG\r\n\x1a\n') && head.slice(12, 16) === 'IHDR',
  },
  { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'], isKind: (head: string) => head.startsWith('\xff\xd8\xff') },
] as const

/** Why a file cannot be attached, in words for the visitor; the browser says it before sending, the server decides. */
export function findFileFault({ name, size, head }: GivenFile): string | undefined {
  const clean = cleanName(name)
  if (size === 0) return `附件“${clean}”是空文件，请重新选择`
  if (size > interactionLimits.attachmentBytes) return `附件“${clean}”超过 2 MB，请压缩后再上传`
  const kind = findFileKind(head)
  if (!kind) return `附件“${clean}”不是 PDF、PNG 或 JPG 文件，请转换格式后再上传`
  const extension = /\.([a-z0-9]+)$/i.exec(clean)?.[1]?.toLowerCase()
  if (!kind.extensions.some((known) => known === extension))
    return `附件“${clean}”的扩展名与内容不符（内容是 ${kind.extensions[0].toUpperCase()}），请核对后再上传`
  return undefined
}

export function findFileKind(head: Uint8Array) {
  const text = Array.from(head.subarray(0, 16), (byte) => String.fromCharCode(byte)).join('')
  return fileKinds.find(({ isKind }) => isKind(text))
}

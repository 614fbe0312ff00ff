/** A file that pages offer, as the content service has it. `size` in bytes. */
export interface OfferedFile {
  readonly name: string
  readonly url: string
  readonly mediaType: string
  readonly size: number | null
}

interface FileWords {
  /** What the file belongs to, without 《》; absent where its name stands alone. */
  readonly subject?: string
  readonly title: string
  /** `DOCX，12 KB`; empty when neither is known. */
  readonly note: string
}

/**
 * What people call a file: 《申请表》空白表（DOCX，12 KB） for `申请表（空白表）.docx`.
 * @param beside what the file stands beside; a name that begins with it is about it
 */
export function formatFile({ name, mediaType, size }: OfferedFile, beside?: string): FileWords {
  const ending = endingOf(name)
  const whole = ending ? name.slice(0, -ending.length - 1) : name
  // Short media types say the ending themselves: application/pdf, image/png.
  const format = ending ?? /\/(\w{3,4})$/.exec(mediaType)?.[1]
  const note = [format?.toUpperCase(), size !== null && formatSize(size)]
  return { ...nameWords(whole, beside), note: note.filter(Boolean).join('，') }
}

/** The letters behind the last dot when they are an ending; 第1.2版 has none. */
export function endingOf(name: string): string | undefined {
  return /\.([a-z][a-z0-9]{1,4})$/i.exec(name)?.[1]
}

/** Words in brackets that say which file of a form it is; other brackets are part of its name. */
const KIND = /^(.+)[（(]([^（()）]{0,4}(?:表|样本|样例|示例|模板|说明))[）)]$/

function nameWords(name: string, beside: string | undefined): Pick<FileWords, 'subject' | 'title'> {
  const rest = beside && name.startsWith(beside) ? name.slice(beside.length).replace(/^[\s（(]+|[）)\s]+$/g, '') : ''
  if (beside && rest) return { subject: beside, title: rest }
  const [, subject, title] = KIND.exec(name) ?? []
  return subject && title ? { subject: subject.replace(/^《(.+)》$/, '$1'), title } : { title: name }
}

const KILOBYTE = 1024

/** The size of a file in the unit people know, e.g. `320 KB`, `1.5 MB`. */
function formatSize(bytes: number): string {
  if (bytes < KILOBYTE * KILOBYTE) return `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`
  return `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`
}

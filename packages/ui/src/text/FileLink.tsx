import { SiteLink, VisuallyHidden } from '@portal/ui/core'
import { describeFile, endingOf, type OfferedFile } from './describeFile.ts'

interface FileLinkProps {
  file: OfferedFile
  /** What the link stands beside; seen there already, it is only said to those who meet the link alone. */
  beside?: string
}

/** A file to download, under the name people call it by, with its format and size. */
export function FileLink({ file, beside }: FileLinkProps) {
  const { subject, title, note } = describeFile(file, beside)
  return (
    <SiteLink href={file.url} download={endingOf(file.name) ? file.name : true}>
      {subject && (subject === beside ? <VisuallyHidden>《{subject}》</VisuallyHidden> : `《${subject}》`)}
      {title}
      {note && `（${note}）`}
    </SiteLink>
  )
}

import { SiteLink, VisuallyHidden } from '@portal/ui/core'
import { ImageLink } from '../feedback/ImageLink.tsx'
import { endingOf, formatFile, type OfferedFile } from './formatFile.ts'

interface FileLinkProps {
  file: OfferedFile
  /** What the link stands beside; seen there already, it is only said to those who meet the link alone. */
  beside?: string
}

/** A file to download, under the name people call it by, with its format and size; a picture can be looked at, too. */
export function FileLink({ file, beside }: FileLinkProps) {
  const { subject, title, note } = formatFile(file, beside)
  const link = (
    <SiteLink href={file.url} download={endingOf(file.name) ? file.name : true}>
      {subject && (subject === beside ? <VisuallyHidden>{`《${subject}》`}</VisuallyHidden> : `《${subject}》`)}
      {note ? `${title}（${note}）` : title}
    </SiteLink>
  )
  if (!file.mediaType.startsWith('image/')) return link
  return (
    <>
      {link}
      <ImageLink src={file.url} alt={subject ? `${subject}${title}` : title}>
        查看<VisuallyHidden>{title}</VisuallyHidden>
      </ImageLink>
    </>
  )
}

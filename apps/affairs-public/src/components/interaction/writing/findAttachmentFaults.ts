import { formSentences, interactionLimits } from '@portal/contracts/forms'
import { cleanName, findFileFault } from '@portal/validation'

/** What is wrong with the files of a letter, before they travel; the server looks again. */
export async function findAttachmentFaults(files: readonly File[]): Promise<{ name: string; message: string }[]> {
  if (files.length > interactionLimits.attachments) return [fault(formSentences.attachmentCount)]
  for (const file of files) {
    const head = await readHead(file)
    const message = head
      ? findFileFault({ name: file.name, size: file.size, head })
      : `附件“${cleanName(file.name)}”读不出来，可能改动或者移走了，请重新选择`
    if (message !== undefined) return [fault(message)]
  }
  return []
}

const HEAD_BYTES = 16

/** Undefined for a file that was changed, moved or deleted after it was chosen: the browser does not give it any more. */
async function readHead(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  } catch {
    return undefined
  }
}

function fault(message: string) {
  return { name: 'attachments', message }
}

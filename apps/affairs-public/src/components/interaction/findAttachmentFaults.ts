import { formSentences, interactionLimits } from '@portal/contracts/forms'
import { findFileFault } from '@portal/validation'

/** What is wrong with the files of a letter, before they travel; the server looks again. */
export async function findAttachmentFaults(files: readonly File[]): Promise<{ name: string; message: string }[]> {
  if (files.length > interactionLimits.attachments) return [fault(formSentences.attachmentCount)]
  for (const file of files) {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    const message = findFileFault({ name: file.name, size: file.size, head })
    if (message !== undefined) return [fault(message)]
  }
  return []
}

const HEAD_BYTES = 16

function fault(message: string) {
  return { name: 'attachments', message }
}

import { Button, useIsBrowser } from '@portal/ui/core'
import { useState } from 'react'

interface CopyButtonProps {
  text: string
  /** What is copied, e.g. `实施编码`; becomes 复制实施编码. */
  subject: string
}

/** Copies a code or an address. Drawn only where the browser can copy. */
export function CopyButton({ text, subject }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const isBrowser = useIsBrowser()
  if (!isBrowser || !navigator.clipboard) return null

  function copy() {
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  }

  return (
    <>
      <Button kind="text" icon={outcome === 'copied' ? 'check' : 'copy'} onClick={copy}>
        复制{subject}
      </Button>
      <span role="status">{outcome && outcomeText[outcome]}</span>
    </>
  )
}

const outcomeText = { copied: '已复制', failed: '未能复制，请手动选择文字复制' }

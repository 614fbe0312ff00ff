import { Button, useIsBrowser } from '@portal/ui/core'
import { useState } from 'react'
import { useMessage } from '../feedback/useMessage.tsx'

interface CopyButtonProps {
  text: string
  /** What is copied, e.g. `实施编码`; becomes 复制实施编码. */
  subject: string
}

/** Copies a code or an address. Rendered only where the browser can copy. */
export function CopyButton({ text, subject }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  const message = useMessage()
  const isBrowser = useIsBrowser()
  if (!isBrowser || !navigator.clipboard) return null

  function copy() {
    navigator.clipboard.writeText(text).then(
      () => {
        setIsCopied(true)
        message.announce('已复制')
      },
      () => {
        setIsCopied(false)
        message.showFault('未能复制，请手动选择文字复制')
      },
    )
  }

  return (
    <>
      <Button kind="text" icon={isCopied ? 'check' : 'copy'} onClick={copy}>
        复制{subject}
      </Button>
      {message.place}
    </>
  )
}

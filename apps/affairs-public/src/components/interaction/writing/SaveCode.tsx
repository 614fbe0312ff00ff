import { type SavedCode, saveCode } from '@portal/area/device'
import { Button, useIsBrowser } from '@portal/ui'
import { useState } from 'react'

const words = { unasked: '在这台设备上记住', kept: '已记住，在“我的”里', denied: '浏览器不让保存，请抄写' } as const

/** Keeps the query code on the device, if its visitor wants that: on a computer of many it would open the letter to all. */
export function SaveCode({ code }: { code: SavedCode }) {
  const [answer, setAnswer] = useState<keyof typeof words>('unasked')
  if (!useIsBrowser()) return null
  const isAnswered = answer !== 'unasked'

  function save() {
    if (!isAnswered) setAnswer(saveCode(code) ? 'kept' : 'denied')
  }

  // Not `disabled`: the browser would take the cursor away from the button that was just pressed.
  return (
    <Button icon="star" aria-disabled={isAnswered} onClick={save}>
      <span aria-live="polite">{words[answer]}</span>
    </Button>
  )
}

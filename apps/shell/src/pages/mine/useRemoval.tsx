import { useConfirm, useMessage } from '@portal/ui'
import type { ReactNode } from 'react'

interface Removal {
  /** Removes what is named, if the visitor says so. */
  ask: (name: string, pressed: Element, remove: () => void) => Promise<void>
  /** Where it is asked and told; rendered where it outlives what is removed. */
  place: ReactNode
}

/** Takes single entries off this device. The cursor then stands on the heading of their list: its button is gone. */
export function useRemoval(headingId: string): Removal {
  const confirm = useConfirm()
  const message = useMessage()

  async function ask(name: string, pressed: Element, remove: () => void) {
    const question = { title: `删除${name}`, content: '只从这台设备上删除，不能恢复。', agree: '删除', decline: '取消' }
    if (!(await confirm.ask(question, pressed))) return
    remove()
    message.announce('已删除')
    const heading = document.getElementById(headingId)
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }

  return {
    ask,
    place: (
      <>
        {message.place}
        {confirm.dialog}
      </>
    ),
  }
}

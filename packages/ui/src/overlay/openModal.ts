import Modal from '@arco-design/web-react/es/Modal'
import '@arco-design/web-react/es/Button/style/index.css'
import '@arco-design/web-react/es/Modal/style/index.css'
import { BASE_POPUP_LAYER } from '@portal/config/constants'
import type { ReactNode } from 'react'

interface ModalOptions {
  title: string
  content: ReactNode
  okText: string
  cancelText?: string
}

let openCount = 0

/** Asks in a dialog; gives true when the visitor agreed. A dialog above another lies one layer higher. */
export function openModal({ title, content, okText, cancelText = '取消' }: ModalOptions): Promise<boolean> {
  const zIndex = BASE_POPUP_LAYER + openCount
  openCount += 1
  return new Promise((resolve) => {
    const finish = (hasAgreed: boolean) => {
      openCount -= 1
      resolve(hasAgreed)
    }
    Modal.confirm({
      title,
      content,
      okText,
      cancelText,
      icon: null,
      wrapStyle: { zIndex },
      maskStyle: { zIndex },
      onOk: () => finish(true),
      onCancel: () => finish(false),
    })
  })
}

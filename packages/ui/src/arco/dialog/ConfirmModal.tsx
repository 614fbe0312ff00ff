import '../theme.ts'
import Modal from '@arco-design/web-react/es/Modal/index.js'
import '@arco-design/web-react/es/Modal/style/index.css'
import './dialog.css'
import { Answers, type AskedProps } from '@portal/ui/core'
import { useFocusBack } from '../useFocusBack.ts'
import { useLayer } from '../useLayer.ts'

/**
 * A question in Arco's Modal. Its buttons are the portal's, for Arco's bring 28 KB of styles; the cursor begins on the one that
 * changes nothing.
 */
export function ConfirmModal({ question, layer, pressed, onAnswer }: AskedProps) {
  const zIndex = useLayer()
  useFocusBack(pressed)
  return (
    <Modal
      visible
      closable={false}
      title={<h2>{question.title}</h2>}
      footer={<Answers question={question} onAnswer={onAnswer} />}
      getPopupContainer={() => layer}
      maskStyle={{ zIndex }}
      wrapStyle={{ zIndex }}
      onCancel={() => onAnswer(false)}
    >
      {question.content}
    </Modal>
  )
}

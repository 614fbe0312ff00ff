import '../theme.ts'
import Preview from '@arco-design/web-react/es/Image/image-preview.js'
import '@arco-design/web-react/es/Image/style/index.css'
import '@arco-design/web-react/es/Trigger/style/index.css'
import '@arco-design/web-react/es/Tooltip/style/index.css'
import './image.css'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLayer } from '../useLayer.ts'
import { PREVIEW_ACTIONS, patchPreview } from './patchPreview.ts'

export interface ImagePreviewProps {
  src: string
  alt: string
  onClose: () => void
}

/**
 * A picture from near: larger, smaller, turned, moved. Arco's preview is a stack of boxes that no key reaches; the browser's
 * own dialog around it keeps the cursor within, closes at Escape and gives the cursor back, and its buttons are mended.
 */
export function ImagePreview({ src, alt, onClose }: ImagePreviewProps) {
  const zIndex = useLayer()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isFailed, setIsFailed] = useState(false)
  const [zoom, setZoom] = useState('')

  useEffect(() => {
    const box = dialog.current
    if (!box) return
    box.showModal()
    return patchPreview(box, setZoom)
  }, [])

  return createPortal(
    <dialog ref={dialog} className="portal-preview" style={{ zIndex }} aria-label={alt} onClose={onClose}>
      <Preview
        visible
        src={src}
        imgAttributes={{ alt, onError: () => setIsFailed(true) }}
        actionsLayout={[...PREVIEW_ACTIONS.keys()]}
        // One bar at every width: the short one hides its buttons in a popup.
        breakPoint={0}
        getPopupContainer={() => dialog.current ?? document.body}
        onVisibleChange={() => dialog.current?.close()}
      />
      {isFailed && (
        <p role="alert" className="portal-preview-fault">
          图片没有加载出来，请检查网络，关闭后再打开。
        </p>
      )}
      <span role="status" className="visually-hidden">
        {zoom}
      </span>
    </dialog>,
    document.body,
  )
}

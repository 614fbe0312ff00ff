import { SCRIPT_LOAD_TIMEOUT_MS } from '@portal/config/specification'
import { scriptFactory } from '../../start/scriptFactory.ts'

/** A script or style of the portal did not arrive, or its bytes were not the released ones. */
export class FileLoadError extends Error {
  constructor(url: string) {
    super(`The file ${url} did not load`)
    this.name = 'FileLoadError'
  }
}

/** A script element with integrity, not yet in the document. */
export const createScript = scriptFactory('portal-loader')

function createStyle(url: string, integrity: string): HTMLLinkElement {
  const style = document.createElement('link')
  style.rel = 'stylesheet'
  style.crossOrigin = 'anonymous'
  style.integrity = integrity
  // What the webpack runtime compares before it loads a style a second time.
  style.dataset.href = url.slice(url.lastIndexOf('/') + 1)
  style.href = url
  return style
}

const loading = new Map<string, Promise<void>>()

/**
 * Loads a script or style once; what the HTML brought is there.
 * @throws FileLoadError also when it takes longer than the specification's 120 s
 */
export function loadFile(url: string, integrity: string): Promise<void> {
  const running = loading.get(url)
  if (running) return running
  const isStyle = url.endsWith('.css')
  const loaded = document.querySelector(isStyle ? `link[href="${url}"]` : `script[src="${url}"]`)
    ? Promise.resolve()
    : whenLoaded(isStyle ? createStyle(url, integrity) : createScript(url, integrity), url)
  loading.set(url, loaded)
  return loaded
}

function whenLoaded(element: HTMLScriptElement | HTMLLinkElement, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer)
      // A later attempt must be possible, e.g. when the connection is back.
      loading.delete(url)
      element.remove()
      reject(new FileLoadError(url))
    }
    const timer = setTimeout(fail, SCRIPT_LOAD_TIMEOUT_MS)
    element.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    element.onerror = fail
    // Styles behind those of the first view, which stand at the end of its document: what comes later wins.
    const place = element instanceof HTMLLinkElement ? document.body : document.head
    place.append(element)
  })
}

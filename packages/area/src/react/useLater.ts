import { useEffect, useState } from 'react'
import { usePrepareLater } from './PageContext.tsx'

/**
 * Code that a page does without at first: loaded when the page has come and the browser has nothing to do. Undefined until
 * then, on the server, and where it does not arrive: what is rendered must be true and of the same size without it.
 * @param load a dynamic import; the same function each time
 */
export function useLater<Module>(load: () => Promise<Module>): Module | undefined {
  const prepare = usePrepareLater()
  const [loaded, setLoaded] = useState<Module>()

  useEffect(() => {
    let isWanted = true
    prepare()
      .then(load)
      .then((module) => {
        if (isWanted) setLoaded(module)
      })
      // No network, or the page is being left: it stands without this part.
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [prepare, load])

  return loaded
}

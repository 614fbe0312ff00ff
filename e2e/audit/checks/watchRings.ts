/** What `watchRings` leaves in the page. */
export interface RingsWindow {
  readonly portalRings: {
    /** How the ring round a focused element is cut off; empty when all of it can be seen, or when the focus shows otherwise. */
    listCuts(focused: Element): string[]
  }
}

/** Runs in the page. A ring is cut off by what clips it, or by what is painted later and reaches over it. */
export function watchRings(): void {
  interface Ring {
    /** What is ringed: the element, a frame round it, or the box of its `::after`. */
    readonly owner: Element
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
    readonly width: number
  }
  /** Rounding, and the thinnest sliver an eye would miss. */
  const tolerance = 1
  const nameOf = (element: Element) =>
    [element.tagName.toLowerCase(), ...element.classList].join('.') + (element.id && `#${element.id}`)

  function ringOf(focused: Element): Ring | undefined {
    const frames = [focused, focused.parentElement, focused.parentElement?.parentElement]
    for (const owner of frames) if (owner && hasOutline(getComputedStyle(owner))) return around(owner)
    const after = getComputedStyle(focused, '::after')
    return hasOutline(after) && after.position === 'absolute' ? aroundAfter(focused, after) : undefined
  }

  function hasOutline({ outlineStyle, outlineWidth, opacity }: CSSStyleDeclaration): boolean {
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 && opacity !== '0'
  }

  function around(owner: Element): Ring {
    const { left, top, right, bottom } = owner.getBoundingClientRect()
    return grow({ owner, left, top, right, bottom }, getComputedStyle(owner))
  }

  function aroundAfter(element: Element, style: CSSStyleDeclaration): Ring | undefined {
    const isPlace = (element as HTMLElement).offsetParent !== null && getComputedStyle(element).position === 'static'
    const place = isPlace ? (element as HTMLElement).offsetParent : element
    if (!place) return undefined
    const outer = place.getBoundingClientRect()
    const left = outer.left + place.clientLeft + Number.parseFloat(style.left)
    const top = outer.top + place.clientTop + Number.parseFloat(style.top)
    const right = left + Number.parseFloat(style.width)
    const bottom = top + Number.parseFloat(style.height)
    return grow({ owner: place, left, top, right, bottom }, style)
  }

  function grow(box: Omit<Ring, 'width'>, style: CSSStyleDeclaration): Ring {
    const width = Number.parseFloat(style.outlineWidth)
    const by = width + Number.parseFloat(style.outlineOffset)
    const { owner, left, top, right, bottom } = box
    return { owner, left: left - by, top: top - by, right: right + by, bottom: bottom + by, width }
  }

  function listClips(ring: Ring): string[] {
    const { clientWidth, clientHeight } = document.documentElement
    const isBeside = ring.left < -tolerance || ring.right > clientWidth + tolerance
    // What is higher than the window cannot be seen whole.
    const isHigh = ring.bottom - ring.top > clientHeight - 100
    const isAbove = !isHigh && (ring.top < -tolerance || ring.bottom > clientHeight + tolerance)
    const cuts = isBeside || isAbove ? ['the edge of the window'] : []
    let position = getComputedStyle(ring.owner).position
    for (let above = ring.owner.parentElement; above && above !== document.body; above = above.parentElement) {
      if (position === 'fixed') break
      const style = getComputedStyle(above)
      // What is placed absolutely is clipped only by what it is placed in.
      if (position === 'absolute' && style.position === 'static') continue
      position = style.position
      const { left, top } = above.getBoundingClientRect()
      const innerLeft = left + above.clientLeft
      const innerTop = top + above.clientTop
      const isCutX = ring.left < innerLeft - tolerance || ring.right > innerLeft + above.clientWidth + tolerance
      const isCutY = ring.top < innerTop - tolerance || ring.bottom > innerTop + above.clientHeight + tolerance
      if ((isCutX && style.overflowX !== 'visible') || (isCutY && style.overflowY !== 'visible'))
        cuts.push(nameOf(above))
    }
    return cuts
  }

  /** Three points on each side, in the middle of the line. */
  function listPoints({ left, top, right, bottom, width }: Ring): [number, number][] {
    const half = width / 2
    return [0.25, 0.5, 0.75].flatMap((part): [number, number][] => {
      const x = left + (right - left) * part
      const y = top + (bottom - top) * part
      return [
        [x, top + half],
        [x, bottom - half],
        [left + half, y],
        [right - half, y],
      ]
    })
  }

  function listCovers(ring: Ring): string[] {
    const found = listPoints(ring).flatMap(([x, y]) => {
      for (const hit of document.elementsFromPoint(x, y)) {
        if (hit.contains(ring.owner) || ring.owner.contains(hit)) return []
        if (isOpaque(hit) && isPaintedAbove(hit, ring.owner)) return [nameOf(hit)]
      }
      return []
    })
    return [...new Set(found)]
  }

  function isOpaque(element: Element): boolean {
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    return backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
  }

  /** By the order of CSS 2.1, appendix E: outlines lie above everything in the flow, positioned boxes above both. */
  function isPaintedAbove(hit: Element, owner: Element): boolean {
    const hitLayer = layerOf(hit, owner)
    if (!hitLayer) return false
    const ownLayer = layerOf(owner, hit)
    if (!ownLayer) return hitLayer.level >= 0
    if (hitLayer.level !== ownLayer.level) return hitLayer.level > ownLayer.level
    return (ownLayer.element.compareDocumentPosition(hitLayer.element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  }

  /** The box that decides when an element is painted, seen from where its way up meets that of another. */
  function layerOf(element: Element, other: Element) {
    let layer: { element: Element; level: number } | undefined
    for (let at: Element | null = element; at && !at.contains(other); at = at.parentElement) {
      const { position, zIndex, transform, opacity, isolation } = getComputedStyle(at)
      const isContext = zIndex !== 'auto' || transform !== 'none' || opacity !== '1' || isolation === 'isolate'
      if (isContext) layer = { element: at, level: Number.parseInt(zIndex, 10) || 0 }
      else if (position !== 'static') layer ??= { element: at, level: 0 }
    }
    return layer
  }

  Object.assign(window, {
    portalRings: {
      listCuts(focused: Element): string[] {
        const ring = ringOf(focused)
        return ring ? [...listClips(ring), ...listCovers(ring)] : []
      },
    } satisfies RingsWindow['portalRings'],
  })
}

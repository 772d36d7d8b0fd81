/** How far a control point stands from the corner of a quarter circle, as a share of its radius. */
const QUARTER = 0.5523

export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`
}

export function roundedRectangle(x: number, y: number, width: number, height: number, radius: number): string {
  const right = x + width
  const bottom = y + height
  return [
    `M${x + radius} ${y}L${right - radius} ${y}Q${right} ${y} ${right} ${y + radius}`,
    `L${right} ${bottom - radius}Q${right} ${bottom} ${right - radius} ${bottom}`,
    `L${x + radius} ${bottom}Q${x} ${bottom} ${x} ${bottom - radius}`,
    `L${x} ${y + radius}Q${x} ${y} ${x + radius} ${y}Z`,
  ].join('')
}

export function ellipse(x: number, y: number, width: number, height = width): string {
  const across = width * QUARTER
  const down = height * QUARTER
  return [
    `M${x} ${y - height}C${x + across} ${y - height} ${x + width} ${y - down} ${x + width} ${y}`,
    `C${x + width} ${y + down} ${x + across} ${y + height} ${x} ${y + height}`,
    `C${x - across} ${y + height} ${x - width} ${y + down} ${x - width} ${y}`,
    `C${x - width} ${y - down} ${x - across} ${y - height} ${x} ${y - height}Z`,
  ].join('')
}

/** Turns a point list of a path by an angle in degrees about a centre: see `mapPath`. */
export function rotation(degrees: number, centerX: number, centerY: number) {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  return ({ x, y }: { x: number; y: number }) => ({
    x: centerX + (x - centerX) * cos - (y - centerY) * sin,
    y: centerY + (x - centerX) * sin + (y - centerY) * cos,
  })
}

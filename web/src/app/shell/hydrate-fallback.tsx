/** The same words as index.html, until the first page is loaded: nothing moves in between. */
export const HydrateFallback = () => (
  <div className="boot">
    <h1>Hiên</h1>
    <p role="status">Đang tải…</p>
  </div>
)

// Tells people whose browser cannot run the application what to do. Old browsers read this file, so it is written in ES5.
;(function () {
  // The oldest browsers that have both features are Chrome 100, Safari 15.4 and Firefox 100. The build supports the same ones
  // (service-worker-build.ts).
  if (window.AbortSignal && AbortSignal.prototype.throwIfAborted && window.WritableStream) return

  var root = document.documentElement
  // Tells instant-shell.js not to start the application.
  root.setAttribute('data-unsupported', '')
  root.removeAttribute('data-prerendered')

  var device = navigator.userAgent
  var isApple = /iPhone|iPad|iPod/.test(device) || (/Macintosh/.test(device) && navigator.maxTouchPoints > 1)
  var advice = isApple
    ? 'Hãy mở Cài đặt, vào Cài đặt chung, Cập nhật phần mềm để có iOS 15.4 trở lên, rồi mở lại trang này.'
    : /Android/.test(device)
      ? 'Hãy mở CH Play, cập nhật Chrome và Android System WebView, rồi mở lại trang này bằng Chrome.'
      : 'Hãy cập nhật trình duyệt: Chrome, Edge hoặc Firefox từ bản 100, Safari từ bản 15.4, rồi mở lại trang này.'
  var sentences = [
    'Trình duyệt này quá cũ nên không mở được Hiên.',
    advice,
    'Nếu máy không cập nhật được, hãy dùng điện thoại hoặc máy tính khác.',
  ]

  var words = document.createElement('div')
  words.setAttribute('role', 'alert')
  words.style.cssText = 'max-width:30em;margin:2em auto;padding:0 1em;font:18px/1.5 sans-serif'
  var title = document.createElement('h1')
  title.textContent = 'Hiên'
  words.appendChild(title)
  for (var i = 0; i < sentences.length; i++) {
    var sentence = document.createElement('p')
    sentence.style.margin = '0.75em 0'
    sentence.textContent = sentences[i]
    words.appendChild(sentence)
  }
  var place = document.getElementById('root')
  while (place.firstChild) place.removeChild(place.firstChild)
  place.appendChild(words)
})()

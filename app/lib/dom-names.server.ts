/**
 * Names that begin with a small letter and are properties of a window, a document or a form, as Chromium 156
 * lists them, inherited ones included. An element's id can shadow such a property where a browser lacks it
 * (HTML §7.2.2.3, named access on the Window object). Constructors are left out: nothing looks for one by
 * chance.
 */
export const domNames: ReadonlySet<string> = new Set(
  `
  acceptCharset accessKey action activeElement activeViewTransition addEventListener adoptNode
  adoptedStyleSheets after alert alinkColor all anchors animate append appendChild applets ariaActionsElements
  ariaActiveDescendantElement ariaAtomic ariaAutoComplete ariaBrailleLabel ariaBrailleRoleDescription ariaBusy
  ariaChecked ariaColCount ariaColIndex ariaColIndexText ariaColSpan ariaControlsElements ariaCurrent
  ariaDescribedByElements ariaDescription ariaDetailsElements ariaDisabled ariaErrorMessageElements
  ariaExpanded ariaFlowToElements ariaHasPopup ariaHidden ariaInvalid ariaKeyShortcuts ariaLabel
  ariaLabelledByElements ariaLevel ariaLive ariaModal ariaMultiLine ariaMultiSelectable ariaNotify
  ariaOrientation ariaPlaceholder ariaPosInSet ariaPressed ariaReadOnly ariaRelevant ariaRequired
  ariaRoleDescription ariaRowCount ariaRowIndex ariaRowIndexText ariaRowSpan ariaSelected ariaSetSize ariaSort
  ariaValueMax ariaValueMin ariaValueNow ariaValueText assignedSlot atob attachInternals attachShadow
  attributeStyleMap attributes autocapitalize autocomplete autocorrect autofocus baseURI before bgColor blur
  body btoa cancelAnimationFrame cancelIdleCallback captureEvents caretPositionFromPoint caretRangeFromPoint
  characterSet charset checkValidity checkVisibility childElementCount childNodes children chrome classList
  className clear clearInterval clearTimeout click clientHeight clientInformation clientLeft clientTop
  clientWidth cloneNode close closed closest compareDocumentPosition compatMode computedStyleMap confirm
  console constructor contains contentEditable contentType cookie crashReport createAttribute
  createAttributeNS createCDATASection createComment createDocumentFragment createElement createElementNS
  createEvent createExpression createImageBitmap createNSResolver createNodeIterator
  createProcessingInstruction createRange createTextNode createTreeWalker credentialless crossOriginIsolated
  crypto currentCSSZoom currentScript customElementRegistry customElements dataset decodeURI
  decodeURIComponent defaultView designMode devicePixelRatio dir dispatchEvent doctype document
  documentElement documentURI domain draggable editContext elementFromPoint elementTiming elements
  elementsFromPoint embeds encodeURI encodeURIComponent encoding enctype enterKeyHint escape eval evaluate
  event execCommand exitFullscreen exitPictureInPicture exitPointerLock external featurePolicy fence fetch
  fgColor find firstChild firstElementChild focus focusGroup focusGroupStart fonts forms fragmentDirective
  frameElement frames fullscreen fullscreenElement fullscreenEnabled getAnimations getAttribute getAttributeNS
  getAttributeNames getAttributeNode getAttributeNodeNS getBoundingClientRect getClientRects getComputedStyle
  getElementById getElementsByClassName getElementsByName getElementsByTagName getElementsByTagNameNS getHTML
  getRootNode getSelection globalThis hasAttribute hasAttributeNS hasAttributes hasChildNodes hasFocus
  hasOwnProperty hasPointerCapture hasStorageAccess hasUnpartitionedCookieAccess head hidden hidePopover
  history id images implementation importNode indexedDB inert innerHTML innerHeight innerText innerWidth
  inputEncoding inputMode insertAdjacentElement insertAdjacentHTML insertAdjacentText insertBefore isConnected
  isContentEditable isDefaultNamespace isEqualNode isFinite isNaN isPrototypeOf isSameNode isSecureContext
  lang lastChild lastElementChild lastModified launchQueue length linkColor links localName localStorage
  location locationbar lookupNamespaceURI lookupPrefix matchMedia matches menubar method moveBefore moveBy
  moveTo name namespaceURI navigation navigator nextElementSibling nextSibling noValidate nodeName nodeType
  nodeValue nonce normalize offscreenBuffering offsetHeight offsetLeft offsetParent offsetTop offsetWidth
  onabort onafterprint onanimationcancel onanimationend onanimationiteration onanimationstart onappinstalled
  onauxclick onbeforecopy onbeforecut onbeforeinput onbeforeinstallprompt onbeforematch onbeforepaste
  onbeforeprint onbeforetoggle onbeforeunload onbeforexrselect onblur oncancel oncanplay oncanplaythrough
  onchange onclick onclose oncommand oncontentvisibilityautostatechange oncontextlost oncontextmenu
  oncontextrestored oncopy oncuechange oncut ondblclick ondrag ondragend ondragenter ondragleave ondragover
  ondragstart ondrop ondurationchange onemptied onended onerror onfocus onformdata onfreeze onfullscreenchange
  onfullscreenerror ongamepadconnected ongamepaddisconnected ongotpointercapture onhashchange oninput
  oninvalid onkeydown onkeypress onkeyup onlanguagechange onload onloadeddata onloadedmetadata onloadstart
  onlostpointercapture onmessage onmessageerror onmousedown onmouseenter onmouseleave onmousemove onmouseout
  onmouseover onmouseup onmousewheel onoffline ononline onpagehide onpagereveal onpageshow onpageswap onpaste
  onpause onplay onplaying onpointercancel onpointerdown onpointerenter onpointerleave onpointerlockchange
  onpointerlockerror onpointermove onpointerout onpointerover onpointerup onpopstate onprerenderingchange
  onprogress onratechange onreadystatechange onrejectionhandled onreset onresize onresume onscroll onscrollend
  onscrollsnapchange onscrollsnapchanging onsearch onsecuritypolicyviolation onseeked onseeking onselect
  onselectionchange onselectstart onslotchange onstalled onstorage onsubmit onsuspend ontimeupdate ontoggle
  ontransitioncancel ontransitionend ontransitionrun ontransitionstart onunhandledrejection onunload
  onvisibilitychange onvolumechange onwaiting onwebkitanimationend onwebkitanimationiteration
  onwebkitanimationstart onwebkitfullscreenchange onwebkitfullscreenerror onwebkittransitionend onwheel open
  opener origin originAgentCluster outerHTML outerHeight outerText outerWidth ownerDocument pageXOffset
  pageYOffset parent parentElement parentNode parseFloat parseInt part performance personalbar
  pictureInPictureElement pictureInPictureEnabled plugins pointerLockElement popover postMessage prefix
  prepend prerendering previousElementSibling previousSibling print prompt propertyIsEnumerable pseudo
  queryCommandEnabled queryCommandIndeterm queryCommandState queryCommandSupported queryCommandValue
  querySelector querySelectorAll queueMicrotask readyState referrer rel relList releaseEvents
  releasePointerCapture remove removeAttribute removeAttributeNS removeAttributeNode removeChild
  removeEventListener replaceChild replaceChildren replaceWith reportError reportValidity
  requestAnimationFrame requestFullscreen requestIdleCallback requestPointerLock requestResize
  requestStorageAccess requestSubmit reset resizeBy resizeTo role rootElement scheduler screen screenLeft
  screenTop screenX screenY scripts scroll scrollBy scrollHeight scrollIntoView scrollIntoViewIfNeeded
  scrollLeft scrollTo scrollTop scrollWidth scrollX scrollY scrollbars scrollingElement self sessionStorage
  setAttribute setAttributeNS setAttributeNode setAttributeNodeNS setHTML setHTMLUnsafe setInterval
  setPointerCapture setTimeout shadowRoot showPopover slot speechSynthesis spellcheck startViewTransition
  status statusbar stop structuredClone style styleMedia styleSheets submit tabIndex tagName target
  textContent timeline title toLocaleString toString toggleAttribute togglePopover toolbar top translate
  trustedTypes undefined unescape valueOf viewport virtualKeyboardPolicy visibilityState visualViewport
  vlinkColor wasDiscarded webkitCancelAnimationFrame webkitCancelFullScreen webkitCurrentFullScreenElement
  webkitExitFullscreen webkitFullscreenElement webkitFullscreenEnabled webkitHidden webkitIsFullScreen
  webkitMatchesSelector webkitMediaStream webkitRTCPeerConnection webkitRequestAnimationFrame
  webkitRequestFileSystem webkitRequestFullScreen webkitRequestFullscreen webkitResolveLocalFileSystemURL
  webkitSpeechGrammar webkitSpeechGrammarList webkitSpeechRecognition webkitSpeechRecognitionError
  webkitSpeechRecognitionEvent webkitURL webkitVisibilityState when window write writeln writingSuggestions
  xmlEncoding xmlStandalone xmlVersion
`
    .trim()
    .split(/\s+/),
);

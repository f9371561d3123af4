// Script of the pages at old addresses: opens the new address and keeps the query and the anchor.
var target = new URL(document.currentScript.dataset.to, location.href);
target.search = location.search;
target.hash = location.hash;
location.replace(target.href);

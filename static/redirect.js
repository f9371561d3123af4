// Of the pages that stand at old addresses: goes on to the new one, with the query and the anchor.
var target = new URL(document.currentScript.dataset.to, location.href);
target.search = location.search;
target.hash = location.hash || target.hash;
location.replace(target.href);
